import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';

/** What `waymark validate` is compared with: the same files, read by the library `yaml` and nothing else done. */
for (const folder of process.argv.slice(2))
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true}))
    if (entry.name.endsWith('.yaml')) parse(readFileSync(join(entry.parentPath, entry.name), 'utf8'));
