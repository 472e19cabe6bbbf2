// Where the headers of this very Node are, as its tarballs and packages put them beside it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder above `include/node`, with the headers of just this version of Node; undefined where there is none. */
export function prefixWithHeaders() {
  return [dirname(dirname(process.execPath)), '/usr', '/usr/local'].find((prefix) => {
    const version = join(prefix, 'include/node/node_version.h');
    if (!existsSync(version) || !existsSync(join(prefix, 'include/node/node_api.h'))) return false;
    const [, major] = /#define NODE_MAJOR_VERSION (\d+)/.exec(readFileSync(version, 'utf8')) ?? [];
    return major === process.versions.node.split('.')[0];
  });
}
