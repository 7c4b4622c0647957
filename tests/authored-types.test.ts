import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {authoredTypes} from '../scripts/authored-types.ts';

const folder = join(import.meta.dirname, '../src/model/authored');

it('the types of authored files are those of the schemas (else run `npx tsx scripts/authored-types.ts`)', async () => {
  for (const [file, text] of await authoredTypes()) expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
});
