import {resolve} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readCitations} from '../../scripts/requirements/citations.ts';
import {judge} from '../../scripts/requirements/needs.ts';

const root = resolve(import.meta.dirname, '../..');

describe('what requirements are proved by', () => {
  it('is where they can be seen', () => {
    const judged = judge(root, readCitations(root));
    expect(judged.filter(({missing}) => missing.length > 0)).toEqual([]);
  });
});
