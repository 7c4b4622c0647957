import {join} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {compile} from '../../compiler/compile.ts';
import {decide} from '../../runtime/decide.ts';
import {filesOf} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {nearestTo, reachesFrom} from './nearest.ts';
import {withAll} from './satisfy.ts';
import {smallestTo} from './smallest.ts';

const {orgs, evidence} = compile(
  new Map(Object.entries(filesOf(join(packageRoot(), 'tests/workspaces/parcel-return')))),
);
const own = orgs['default']?.flows['return'];
const known = evidence['default']?.['return'];
if (own === undefined || known === undefined) throw new Error('The workspace has no flow `return`.');
const {flow} = own;
const here = {path: '/return', asked: true};

/** Every value that makes a difference to the rules of this flow. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  'session.signedIn': [true, false],
  'parcel.isPacked': [true, false],
  'parcel.isPaid': [true, false],
  'parcel.isLate': [true, false],
  'parcel.price': [1, 100, null],
  'parcel.things': [[], [{kind: 'TOY'}], [{kind: 'BOOK'}]],
  'step.name': ['LABEL', 'ARRIVED', 'NEW', 'MOVING'],
};
const paths = Object.keys(values);
/** Half of them signed out: then another fact at least must be otherwise. */
const every = Object.entries(values).reduce<readonly ReadonlyMap<string, unknown>[]>(
  (all, [path, list]) => all.flatMap((one) => list.map((value) => new Map([...one, [path, value]]))),
  [new Map()],
);
const bare = {org: {}, parcel: {id: '00000000-0000-4000-8000-000000000000'}};
const screens = ['late', 'refund', 'track', 'pack', 'label', 'exit login'];

const lands = (facts: Record<string, unknown>, screen: string): boolean =>
  reachesFrom(flow, decide(flow, facts, here, []), screen);
const landing = new Map(screens.map((screen) => [screen, every.filter((one) => lands(withAll(bare, one), screen))]));

describe('the smallest change of facts that leads elsewhere', () => {
  it('is the one that trying everything finds, wherever it is called so', () => {
    let [larger, proved] = [0, 0];
    fc.assert(
      fc.property(fc.nat(every.length - 1), fc.constantFrom(...screens), (index, screen) => {
        const now = every[index] ?? new Map<string, unknown>();
        const start = {flow, facts: withAll(bare, now), here, raised: []};
        const near = nearestTo(start, screen);
        if (near === undefined) return;
        const {nearest, isProved} = smallestTo(start, screen, near, {...own, ...known}, () => 0);
        expect(lands(withAll(start.facts, nearest.changes), screen)).toBe(true);
        const sizes = (landing.get(screen) ?? []).map(
          (one) => paths.filter((path) => JSON.stringify(one.get(path)) !== JSON.stringify(now.get(path))).length,
        );
        if (isProved) expect(nearest.changes.size).toBe(Math.min(...sizes));
        else expect(nearest.changes.size).toBeGreaterThanOrEqual(Math.min(...sizes));
        if (nearest.changes.size > 1) larger += 1;
        if (isProved && nearest.changes.size > 1) proved += 1;
      }),
      {numRuns: 150, seed: 11},
    );
    // In a flow as small as this nothing stays open, and enough take more than one change.
    expect(proved).toBe(larger);
    expect(proved).toBeGreaterThan(15);
  });

  it('takes the place of a larger one that was found first', () => {
    const start = {
      flow,
      facts: withAll(
        bare,
        new Map<string, unknown>([
          ['session.signedIn', true],
          ['step.name', 'NEW'],
        ]),
      ),
      here,
      raised: [],
    };
    const changes = new Map<string, unknown>([
      ['parcel.isPacked', true],
      ['step.name', 'MOVING'],
      ['parcel.isLate', true],
    ]);
    const facts = withAll(start.facts, changes);
    const large = {changes, facts, decision: decide(flow, facts, here, [])};
    const {nearest, isProved} = smallestTo(start, 'track', large, {...own, ...known}, () => 0);
    expect(Object.fromEntries(nearest.changes)).toEqual({'step.name': 'ARRIVED'});
    expect(isProved).toBe(true);
  });
});
