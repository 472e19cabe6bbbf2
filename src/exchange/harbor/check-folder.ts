import { parse } from 'smol-toml';
import { z } from 'zod';
import { saidBy } from '../../errors.ts';

type Files = Readonly<Record<string, string>>;

const seconds = z.number().positive();
const words = z.array(z.string());

/** What readers of `task.toml` take; every table is closed but `metadata`, which is anybody's. */
const schema = z.strictObject({
  schema_version: z.enum(['1.0', '1.1', '1.2', '1.3', '1.4']),
  task: z.strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/, 'is not organisation/name'),
    description: z.string().optional(),
    authors: z.array(z.strictObject({ name: z.string(), email: z.string().optional() })).optional(),
    keywords: words.optional(),
  }),
  metadata: z.record(z.string(), z.unknown()).optional(),
  agent: z.strictObject({ timeout_sec: seconds.optional(), user: z.string().optional() }).optional(),
  verifier: z
    .strictObject({
      timeout_sec: seconds.optional(),
      env: z.record(z.string(), z.string()).optional(),
      user: z.string().optional(),
    })
    .optional(),
  environment: z.strictObject({
    docker_image: z.string().min(1).optional(),
    build_timeout_sec: seconds.optional(),
    cpus: z.int().positive().optional(),
    memory_mb: z.int().positive().optional(),
    storage_mb: z.int().positive().optional(),
    gpus: z.int().nonnegative().optional(),
    allow_internet: z.boolean().optional(),
    workdir: z.string().optional(),
  }),
  solution: z.strictObject({ env: z.record(z.string(), z.string()) }).optional(),
});

/**
 * What is wrong with a task's folder by the rules that Harbor and those who read its tasks keep; nothing where all is
 * well.
 *
 * @param files - the texts of the folder by path
 */
export function harborFaults(files: Files): readonly string[] {
  const faults: string[] = [];
  for (const path of ['task.toml', 'instruction.md', 'tests/test.sh', 'solution/solve.sh']) {
    if ((files[path] ?? '').trim() === '') faults.push(`${path} is missing or empty`);
  }
  for (const path of Object.keys(files)) {
    if (path.startsWith('/') || path.split('/').some((part) => part === '..' || part === ''))
      faults.push(`${path} leads out of the folder`);
  }
  for (const path of ['tests/test.sh', 'solution/solve.sh']) {
    if (!(files[path] ?? '').startsWith('#!/bin/bash\n'))
      faults.push(`${path} does not begin with #!/bin/bash`);
  }
  let described: z.infer<typeof schema> | undefined;
  try {
    const parsed = schema.safeParse(parse(files['task.toml'] ?? ''));
    described = parsed.data;
    for (const { path, message } of parsed.error?.issues ?? [])
      faults.push(`task.toml: ${path.join('.')}: ${message}`);
  } catch (error) {
    faults.push(`task.toml is not TOML: ${saidBy(error)}`);
  }
  const dockerfile = files['environment/Dockerfile'];
  if (dockerfile === undefined && described?.environment.docker_image === undefined)
    faults.push('there is neither environment/Dockerfile nor environment.docker_image');
  if (/^\s*(COPY|ADD)\s+(\S*\/)?(tests|solution)\b/m.test(dockerfile ?? ''))
    faults.push('environment/Dockerfile copies tests or solution into the image');
  return faults;
}
