import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {contractTypes} from '../scripts/contract-types.ts';

const folder = join(import.meta.dirname, '../src/sandbox/contract');

it('the types of the contract are those of its schemas (else run `npx tsx scripts/contract-types.ts`)', async () => {
  const types = await contractTypes();
  expect(readdirSync(folder).toSorted()).toEqual([...types.keys()].toSorted());
  for (const [file, text] of types) expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
});
