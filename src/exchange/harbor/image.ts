import { readFileSync } from 'node:fs';
import { packageFile } from '../../package-file.ts';

/** What tests of any task import. */
const NEEDED = ['@types/node', 'fast-check', 'ts-morph', 'typescript', 'vitest'];

/**
 * The lines of a Dockerfile up to what differs from task to task: one image for all of them, which needs the network
 * when it is built and never again.
 */
export function sharedImage(): string {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const versions: Readonly<Record<string, string>> = { ...devDependencies, ...dependencies };
  const packages = NEEDED.map((name) => `'${name}@${versions[name]}'`).join(' ');
  return `FROM node:22-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends bash tar gzip findutils && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /opt/etudes && cd /opt/etudes && npm init -y > /dev/null \\
  && npm install --no-audit --no-fund --save-exact ${packages}
WORKDIR /app
RUN ln -s /opt/etudes/node_modules /app/node_modules
`;
}
