import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {patchBetween, patchedBy} from './json-patch.ts';

const flow = {
  title: ['Card'],
  screens: [
    {id: 'a', title: 'One'},
    {id: 'b', title: 'Two'},
  ],
  exits: {'to/the~left': {href: '/'}},
};

describe('a patch between two values', () => {
  it.each([
    ['the same', structuredClone(flow), []],
    ['a line', {...flow, screens: [flow.screens[0], {id: 'b', title: 'Zwei'}]}, ['replace /screens/1/title']],
    ['an entry more', {...flow, screens: [...flow.screens, {id: 'c', title: 'Three'}]}, ['replace /screens']],
    ['a key more', {...flow, end: null}, ['add /end']],
    ['a key less', {title: flow.title, screens: flow.screens}, ['remove /exits']],
    ['what is undefined', {...flow, exits: undefined}, ['remove /exits']],
    ['a key with the signs of a path', {...flow, exits: {'to/the~left': {}}}, ['remove /exits/to~1the~0left/href']],
    ['a list for a map', {...flow, exits: []}, ['replace /exits']],
    ['all of it', 'nothing', ['replace ']],
  ])('says what differs: %s', (_, to, operations) => {
    const patch = patchBetween(flow, to);
    expect(patch.map(({op, path}) => `${op} ${path}`)).toEqual(operations);
    expect(patchedBy(flow, patch)).toEqual(JSON.parse(JSON.stringify(to)));
  });

  it('leaves what it is put on as it was, and takes over all else', () => {
    const before = structuredClone(flow);
    const patched = patchedBy(
      flow,
      patchBetween(flow, {...flow, screens: [flow.screens[0], {id: 'b', title: 'x'}]}),
    ) as typeof flow;
    expect(flow).toEqual(before);
    expect(patched.exits).toBe(flow.exits);
    expect(patched.screens[0]).toBe(flow.screens[0]);
  });

  it('comes back to what it was made of, for any two values', () => {
    const value = fc.jsonValue({maxDepth: 4});
    // Most places are the same, as between a flow and the partner's that changes a line.
    const near = fc.tuple(fc.dictionary(fc.string(), value), fc.dictionary(fc.string(), value));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(value, value),
          near.map(([one, other]) => [one, {...one, ...other}]),
        ),
        (pair) => {
          const [from, to] = JSON.parse(JSON.stringify(pair)) as [unknown, unknown];
          const patch = JSON.parse(JSON.stringify(patchBetween(from, to))) as ReturnType<typeof patchBetween>;
          expect(patchedBy(from, patch)).toStrictEqual(to);
        },
      ),
      {numRuns: 500},
    );
  });

  it.each([{op: 'add', path: '/title/0', value: 'x'} as const, {op: 'remove', path: '/title/0'} as const])(
    'puts nothing into a list and takes nothing out of one: %j',
    (operation) => {
      expect(() => patchedBy(flow, [operation])).toThrow('an entry of a list can only be replaced');
    },
  );

  it('has null for an entry that is undefined, as JSON has', () => {
    expect(patchBetween({list: [1, undefined]}, {list: [undefined, null]})).toEqual([
      {op: 'replace', path: '/list/0', value: null},
    ]);
  });

  it.each([
    [{op: 'replace', path: '/screens/2/title', value: 'x'} as const],
    [{op: 'replace', path: '/none', value: 1} as const],
    [{op: 'remove', path: '/none'} as const],
    [{op: 'add', path: '/title/0/x/y', value: 1} as const],
    [{op: 'add', path: '/title/-', value: 'x'} as const],
    [{op: 'add', path: '/title/1', value: 'x'} as const],
    [{op: 'replace', path: '/title/length', value: 0} as const],
  ])('is refused by a value without that place: %j', (operation) => {
    expect(() => patchedBy(flow, [operation])).toThrow(`there is no place ${operation.path}`);
  });
});
