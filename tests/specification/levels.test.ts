import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {parse} from 'yaml';
import {describe, expect, it} from 'vitest';
import {readCitations} from '../../scripts/requirements/citations.ts';
import {judge} from '../../scripts/requirements/needs.ts';

const root = resolve(import.meta.dirname, '../..');
const known = parse(readFileSync(join(root, 'tests/specification/misfits.yaml'), 'utf8')) as readonly string[] | null;

describe('what requirements are proved by', () => {
  it('is where they can be seen, save for a list that only grows shorter', () => {
    const judged = judge(root, readCitations(root));
    const misfits = judged.filter(({missing}) => missing.length > 0).map(({id}) => id);
    expect(misfits.toSorted()).toEqual((known ?? []).toSorted());
  });
});
