import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {partsOf} from '../scripts/mutations/document.ts';
import {applied} from '../scripts/mutations/edit.ts';
import {createJudge} from '../scripts/mutations/judge.ts';
import {kinds} from '../scripts/mutations/mutation.ts';
import {randomOf} from '../scripts/mutations/random.ts';
import {described, tableOf} from '../scripts/mutations/report.ts';
import {proveRun, runMutations, without} from '../scripts/mutations/run.ts';
import {sitesOf} from '../scripts/mutations/sites.ts';
import {isSame} from '../scripts/mutations/same.ts';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {compile} from '../src/compiler/compile.ts';
import type {Diagnostic} from '../src/diagnostics/diagnostic.ts';
import type {Files} from '../src/model/workspace.ts';

const root = join(import.meta.dirname, '..');
const {files} = readWorkspace(join(root, 'tests/workspaces/parcel-return'));
const sites = sitesOf(files, root);
const drawn = (seed: number) => {
  const {pick} = randomOf(seed);
  return sites.filter(({copy}) => copy !== true).flatMap((site) => site.draw(pick) ?? []);
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

  it('that touch words for people are known, and never drawn', async () => {
    const found = {is: 'found', by: 'compiler', finding: {} as Diagnostic} as const;
    const {judged} = await runMutations(files, sites, () => Promise.resolve(found), {
      count: 60,
      random: randomOf(5),
      only: 'delete',
    });
    expect(judged).toHaveLength(60);
    expect(sites.filter(({copy}) => copy === true).length).toBeGreaterThan(20);
    for (const {mutation} of judged) expect(['title', 'label', 'text', 'hint']).not.toContain(mutation.what);
  });

  it('that the solver could not decide on in time are counted by themselves, not as found', () => {
    const [mutation] = drawn(1);
    if (mutation === undefined) throw new Error('Nothing was drawn.');
    const finding = {} as Diagnostic;
    const judged = (['not-proved', 'survived'] as const).map((is) => ({
      mutation,
      files,
      verdict: is === 'survived' ? {is} : {is, finding},
    }));
    expect(tableOf({judged, same: 0})).toContain('| all | 2 | 0 | 0 | 0 | 0 | 1 | 1 | 0.0 % |');
  });

  it('are judged again without scenarios that are left out', async () => {
    const [mutation] = drawn(1);
    if (mutation === undefined) throw new Error('Nothing was drawn.');
    const by = (file: string) => ({
      mutation,
      files: new Map([...files, [file, '']]),
      verdict: {
        is: 'found',
        by: 'scenarios',
        finding: {origin: {file, span: [0, 0]}} as unknown as Diagnostic,
      } as const,
    });
    const seen: Files[] = [];
    const again = await without(
      {judged: [by('looks/a.yaml'), by('own/b.yaml')], same: 0},
      (left) => {
        seen.push(left);
        return Promise.resolve({is: 'survived'});
      },
      (file) => file.startsWith('looks/'),
    );
    expect(again.judged.map(({verdict}) => verdict.is)).toEqual(['survived', 'found']);
    expect(seen.map((left) => left.has('looks/a.yaml'))).toEqual([false]);
  });

  it('know where each entry of a file stands', () => {
    const text = '# first\na: {b: 1, c: [x, y]}\nd:\n  e: two words\n';
    const {entries, items} = partsOf('f.yaml', text);
    expect(entries.map(({path}) => path.join('.'))).toEqual(['a', 'a.b', 'a.c', 'd', 'd.e']);
    expect(items.map(({path}) => path.join('.'))).toEqual(['a.c.0', 'a.c.1']);
  });

  it('are judged, drawn again where they change nothing, and told with their place', async () => {
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

  it('is one whose state leads elsewhere that never decides, and not one whose state does', () => {
    const withLost = (to: string): Files => change('  PAID:', `  LOST: {goTo: ${to}}\n  PAID:`);
    const [one, other] = ['late', 'refund'].map((to) => compile(withLost(to), {artifacts: false}));
    expect(one !== undefined && other !== undefined && isSame(one, other)).toBe(true);
    expect(sameAs(change('PACKED: {goTo: pack}', 'PACKED: {goTo: late}'))).toBe(false);
  });

  it('is one whose triggers change places of which no facts fit two, and not one that shares some', () => {
    const having = (pay: string, first: boolean): Files => {
      const send = 'send: {from: [PACKED], to: SENT, when: {step.name: [MOVING, SEEN]}}';
      const both = [
        `early: {from: any, to: SENT, when: {step.name: MOVING}}`,
        `late: {from: any, to: PAID, when: ${pay}}`,
      ];
      return change(send, (first ? both : both.toReversed()).join('\n  '));
    };
    const same = (pay: string): boolean => {
      const [one, other] = [true, false].map((first) => compile(having(pay, first), {artifacts: false}));
      return one !== undefined && other !== undefined && isSame(one, other);
    };
    expect(same('{step.name: SEEN}')).toBe(true);
    expect(same('{parcel.isPacked: true}')).toBe(false);
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
