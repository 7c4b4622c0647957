import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {ChangedMap, NewEntries, differingNames, namesOfMap} from './changed-map.ts';
import {EachOf} from './each-of.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const values = fc.constantFrom('', 'x', 'y', 'yy', 'zzz');
const change = fc.array(fc.tuple(fc.constantFrom(...names), values), {maxLength: 3});
/** Maps, each but the first changed from one before it; which is drawn too. */
const lineage = fc
  .tuple(
    fc.array(values, {minLength: names.length, maxLength: names.length}),
    fc.array(fc.tuple(fc.nat(), change), {maxLength: 6}),
  )
  .map(([first, changes]) => {
    const all: ReadonlyMap<string, string>[] = [new Map(names.map((name, at) => [name, first[at] ?? '']))];
    for (const [of, entries] of changes) {
      const from = all[of % all.length] ?? all[0] ?? new Map<string, string>();
      all.push(ChangedMap.of(from, new Map(entries)));
    }
    return all;
  });

const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
  names.filter((name) => one.get(name) !== other.get(name));

describe('ChangedMap', () => {
  it('is a map with what was changed, in the order of the other', () => {
    fc.assert(
      fc.property(lineage, change, ([from = new Map<string, string>()], entries) => {
        const expected = new Map(from);
        for (const [name, value] of entries) expected.set(name, value);
        const made = ChangedMap.of(from, new Map(entries));
        expect(made.size).toBe(expected.size);
        for (const name of [...names, 'none']) {
          expect(made.get(name)).toBe(expected.get(name));
          expect(made.has(name)).toBe(expected.has(name));
        }
        expect([...made]).toEqual([...expected]);
        expect([...made.entries()]).toEqual([...expected]);
        expect([...made.keys()]).toEqual([...expected.keys()]);
        expect([...made.values()]).toEqual([...expected.values()]);
        const visited: unknown[] = [];
        made.forEach((...seen) => visited.push(seen));
        expect(visited).toEqual([...expected].map(([name, value]) => [value, name, made]));
        expect(namesOfMap(made)).toEqual(names);
        expect(made === from).toBe(differing(made, from).length === 0);
      }),
    );
  });

  it('knows at least all in which maps differ, also of those that were changed from a third', () => {
    fc.assert(
      fc.property(lineage, (all) => {
        for (const one of all)
          for (const other of all) {
            const known = differingNames(one, other);
            if (known !== undefined) expect([...known]).toEqual(expect.arrayContaining([...differing(one, other)]));
          }
      }),
    );
  });

  it('knows nothing of a map that it does not come of, nor where most is changed', () => {
    const from = new Map(names.map((name) => [name, '']));
    expect(differingNames(from, new Map(from))).toBeUndefined();
    expect(differingNames(from, ChangedMap.of(from, new Map([['b', 'x']])))).toEqual(new Set(['b']));
    const most = ChangedMap.of(from, new Map(names.slice(0, 4).map((name) => [name, 'x'])));
    expect(differingNames(from, most)).toBeUndefined();
  });
});

describe('EachOf', () => {
  it('makes of maps that know what is changed what it makes of the same maps that do not', () => {
    const lengthOf = (word: string, name: string): string => `${name}${word.length}`;
    fc.assert(
      fc.property(lineage, (all) => {
        const [each, around] = [new EachOf<string, string>(), {}];
        for (const given of all)
          expect([...each.of(around, given, lengthOf)]).toEqual(
            [...given].map(([name, word]) => [name, lengthOf(word, name)]),
          );
      }),
    );
  });

  it('looks at what is changed alone', () => {
    const made: string[] = [];
    const [each, around] = [new EachOf<string, string>(), {}];
    const make = (word: string, name: string): string => {
      made.push(name);
      return word;
    };
    const from = new Map(names.map((name) => [name, name]));
    each.of(around, from, make);
    made.length = 0;
    const changed = ChangedMap.of(from, new Map([['c', 'x']]));
    const next = ChangedMap.of(changed, new Map([['e', 'y']]));
    expect(each.of(around, changed, make).get('c')).toBe('x');
    expect(differingNames(each.of(around, next, make), each.of(around, from, make))).toEqual(new Set(['c', 'e']));
    expect(made).toEqual(['c', 'c', 'e']);
  });
});

describe('NewEntries', () => {
  it('gives each value of each map at least once, and none of a map that was given', () => {
    fc.assert(
      fc.property(lineage, (all) => {
        const entries = new NewEntries();
        const seen = new Set<string>();
        for (const map of all) {
          for (const [name, value] of entries.of(map)) seen.add(`${name} ${value}`);
          for (const [name, value] of map) expect(seen).toContain(`${name} ${value}`);
          expect([...entries.of(map)]).toEqual([]);
        }
      }),
    );
  });
});
