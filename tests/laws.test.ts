import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {createLawJudge, drawn} from '../scripts/laws/judge.ts';
import {violationsOf} from '../scripts/laws/violations.ts';
import {randomOf} from '../scripts/mutations/random.ts';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {compile} from '../src/compiler/compile.ts';
import {prove} from '../src/proofs/prove.ts';

const {files} = readWorkspace(join(import.meta.dirname, '..'));

describe('the laws of the first journey', () => {
  const {evidence, judge} = createLawJudge(files, 'default');
  const all = Object.entries(evidence).flatMap(([flow, known]) => violationsOf(flow, known, files));

  it('are 25 at least, each with where it is written', () => {
    const laws = Object.values(evidence).flatMap((flow) => flow.laws);
    expect(laws.length).toBeGreaterThanOrEqual(25);
    const sources = /^(?:\d+ (?:CFR|U\.S\.C\.) [\d.]+|[A-Z-]+-\d+|A decision of the house)/;
    expect(laws.filter(({because}) => !sources.test(because))).toEqual([]);
  });

  it('are proved for every organisation', () => {
    const {orgs, evidence: known} = compile(files, {artifacts: false});
    expect(prove({files, orgs, evidence: known, now: () => 0, only: ['law-broken']})).toEqual([]);
  });

  it('can each be broken by a way that is known', () => {
    const broken = new Set(all.map(({flow, law}) => `${flow} ${law}`));
    const laws = Object.entries(evidence).flatMap(([flow, known]) => known.laws.map(({id}) => `${flow} ${id}`));
    expect(laws.filter((law) => !broken.has(law))).toEqual([]);
  });

  // `node scripts/break-laws.mjs` draws a hundred.
  it('are found broken by every edit of a sample', () => {
    const found = [...drawn(all, 6, randomOf(7), judge)];
    expect(found).toHaveLength(6);
    expect(found.filter(({verdict}) => verdict === 'missed')).toEqual([]);
    expect(found.some(({verdict}) => verdict === 'broken')).toBe(true);
  });
});
