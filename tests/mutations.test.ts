import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {partsOf} from '../scripts/mutations/document.ts';
import {applied} from '../scripts/mutations/edit.ts';
import {createJudge} from '../scripts/mutations/judge.ts';
import {kinds} from '../scripts/mutations/mutation.ts';
import {randomOf} from '../scripts/mutations/random.ts';
import {described, tableOf} from '../scripts/mutations/report.ts';
import {proveRun, runMutations} from '../scripts/mutations/run.ts';
import {sitesOf} from '../scripts/mutations/sites.ts';
import {isSame} from '../scripts/mutations/same.ts';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {compile} from '../src/compiler/compile.ts';
import type {Files} from '../src/model/workspace.ts';

const root = join(import.meta.dirname, '..');
const {files} = readWorkspace(join(root, 'tests/workspaces/parcel-return'));
const sites = sitesOf(files, root);
const drawn = (seed: number) => {
  const {pick} = randomOf(seed);
  return sites.flatMap((site) => site.draw(pick) ?? []);
};

describe('mutations', () => {
  it.each(kinds)('break a flow by %s, each in one place and nowhere else', (kind) => {
    const all = drawn(1).filter((one) => one.kind === kind);
    expect(all.length).toBeGreaterThan(2);
    for (const {file, edits} of all) {
      const before = files.get(file) ?? '';
      const after = applied(before, edits);
      expect(after).not.toBe(before);
      const first = Math.min(...edits.map(({span}) => span[0]));
      expect(after.slice(0, first)).toBe(before.slice(0, first));
      const behind = before.slice(Math.max(...edits.map(({span}) => span[1])));
      expect(after.slice(after.length - behind.length)).toBe(behind);
    }
  });

  it('are the same for the same seed, and others for another', () => {
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
  });

  it('leave words for people alone', () => {
    const removed = drawn(1)
      .filter(({kind}) => kind === 'delete')
      .map(({what}) => what);
    for (const word of ['title', 'label', 'text', 'hint']) expect(removed).not.toContain(word);
    expect(removed).toContain('when');
  });

  it('know where each entry of a file stands', () => {
    const text = '# first\na: {b: 1, c: [x, y]}\nd:\n  e: two words\n';
    const {entries, items} = partsOf('f.yaml', text);
    expect(entries.map(({path}) => path.join('.'))).toEqual(['a', 'a.b', 'a.c', 'd', 'd.e']);
    expect(items.map(({path}) => path.join('.'))).toEqual(['a.c.0', 'a.c.1']);
  });

  it('are judged, drawn again where they change nothing, and told with their place', {timeout: 120_000}, async () => {
    const {before, judge, prove} = await createJudge(files);
    expect(before).toEqual([]);
    const quick = await runMutations(files, sites, judge, {count: 14, random: randomOf(3)});
    const run = proveRun(quick, prove);
    const left = ({judged}: typeof run): number => judged.filter(({verdict}) => verdict.is === 'survived').length;
    expect(left(run)).toBeLessThan(left(quick));
    expect(run.judged).toHaveLength(14);
    const found = run.judged.filter(({verdict}) => verdict.is === 'found');
    expect(found.length).toBeGreaterThan(7);
    for (const {mutation} of run.judged) expect(described(mutation, files)).toMatch(/^[\w/.-]+\.yaml:\d+ \w+ /);
    expect(tableOf(run)).toContain(`| all | 14 |`);
  });
});

describe('a broken flow that is none', () => {
  const machine = 'flows/return/machine.yaml';
  const change = (from: string, to: string): Files => {
    const text = files.get(machine) ?? '';
    expect(text.split(from)).toHaveLength(2);
    return new Map(files).set(
      machine,
      text.replace(from, () => to),
    );
  };
  const original = compile(files, {artifacts: false});
  const sameAs = (changed: Files): boolean => isSame(original, compile(changed, {artifacts: false}));

  it('is one whose condition says the same in other words', () => {
    expect(sameAs(change('{parcel.isPacked: true}', '{not: {not: {parcel.isPacked: true}}}'))).toBe(true);
  });

  it('is not one whose condition holds for others', () => {
    expect(sameAs(change('{parcel.isPacked: true}', '{parcel.isPacked: false}'))).toBe(false);
  });

  it('is not one whose gate decides only where the gate before it spares the screen', () => {
    const flow = 'flows/return/flow.yaml';
    const gate = 'signed-out: {when: {session.signedIn: false}, goTo: login';
    const gated = (spares: string, to: string): Files => {
      const text = (files.get(flow) ?? '').replace(
        `${gate}}`,
        `${gate}${spares}}\n  second: {when: {session.signedIn: false}, goTo: ${to}}`,
      );
      return new Map(files).set(flow, text);
    };
    const same = (spares: string): boolean => {
      const [one, other] = ['counter', 'refund'].map((to) => compile(gated(spares, to), {artifacts: false}));
      return one !== undefined && other !== undefined && isSame(one, other);
    };
    expect(same('')).toBe(true);
    expect(same(', except: [help]')).toBe(false);
  });
});
