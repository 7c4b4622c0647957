import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {diagnosticCatalog, isDiagnosticCode} from './catalog.ts';
import {forOrgs, gather} from './gather.ts';
import {lineStarts, positionAt} from './position.ts';
import {diagnostic} from './report.ts';

const at = (file: string, start: number, end = start + 1) => ({file, span: [start, end]}) as const;

describe('the catalogue', () => {
  it.each(Object.entries(diagnosticCatalog))('%s has a page', (code, page) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    for (const text of [page.what, page.why, page.fix]) expect(text).toMatch(/^[A-Z`].*\.$/s);
    expect(page.example.length).toBeGreaterThan(5);
  });

  it.each([
    ['yaml-syntax', /anchor|\btag|merge/i],
    ['message-missing', /pattern/],
    // Also of a misspelt rule, a field of a scenario, a step of facts.
    ['unknown-reference', /row|button|link|lead/],
    // Also of a yes-or-no, which is no number.
    ['rule-type', /number/],
  ] as const)('says of %s what is true of all that it is found in', (code, ofOne) => {
    expect(diagnosticCatalog[code].why).not.toMatch(ofOne);
  });

  it.each([
    ['like-target', 'There is no part `fields/emial` to copy'],
    ['place-target', 'There is no `brnad` in this map to stand before'],
    ['unknown-org', 'There is no organisation `defualt` to inherit from'],
    ['unknown-reference', 'There is no screen or exit named `chek`'],
    ['unknown-variable', '`answers` has no `ocupancyType` to read'],
    ['wrong-type', '`optional` could not be a text: it takes `true` or `false`'],
    ['yaml-syntax', 'This file is empty: no program would read it'],
  ] as const)('says of %s why it matters, and not once more what is wrong', (code, message) => {
    const words = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
    const usual = new Set(['what', 'would', 'whoever', 'nothing', 'there', 'that', 'have', 'than']);
    const told = new Set(words(message));
    expect(words(diagnosticCatalog[code].why).filter((word) => told.has(word) && !usual.has(word))).toEqual([]);
  });

  it('knows its codes', () => {
    expect(isDiagnosticCode('unknown-key')).toBe(true);
    expect(isDiagnosticCode('constructor')).toBe(false);
  });

  it('gives a finding its severity', () => {
    expect(diagnostic('constant-rule', at('a', 0), 'Always').severity).toBe('warning');
  });
});

describe('positionAt', () => {
  it('agrees with counting characters', () => {
    const text = fc.array(fc.constantFrom('a', '\n', '\r\n', 'é', '\u{1F512}')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.nat(60), (written, offset) => {
        fc.pre(offset <= written.length);
        const before = written.slice(0, offset).split('\n');
        expect(positionAt(lineStarts(written), offset)).toEqual({
          line: before.length,
          column: (before.at(-1) ?? '').length + 1,
        });
      }),
    );
  });
});

describe('gather', () => {
  const finding = (file: string, start: number, org?: string) =>
    diagnostic('unknown-key', at(file, start), 'No', org === undefined ? {} : {org});

  it('joins the same finding of several organisations, and orders by place', () => {
    const found = [
      finding('b', 1),
      finding('a', 9, 'two'),
      finding('a', 2),
      finding('a', 9, 'one'),
      finding('a', 9, 'two'),
    ];
    expect(gather(found).map(({origin, orgs}) => [origin.file, origin.span[0], orgs])).toEqual([
      ['a', 2, []],
      ['a', 9, ['one', 'two']],
      ['b', 1, []],
    ]);
  });

  it('what holds for all is not said for some', () => {
    expect(gather([finding('a', 1, 'one'), finding('a', 1)])[0]?.orgs).toEqual([]);
  });

  it('does not depend on the order in which things were found', () => {
    const some = fc.record({
      file: fc.constantFrom('a', 'b'),
      start: fc.nat(3),
      org: fc.constantFrom(undefined, 'one', 'two'),
    });
    fc.assert(
      fc.property(fc.array(some), fc.infiniteStream(fc.nat()), (list, random) => {
        const found = list.map(({file, start, org}) => finding(file, start, org));
        const shuffled = found.map((one) => [random.next().value, one] as const).toSorted((a, b) => a[0] - b[0]);
        expect(gather(shuffled.map(([, one]) => one))).toEqual(gather(found));
      }),
    );
  });

  it.each([
    [[], ''],
    [['one'], 'for one'],
    [['one', 'two', 'three'], 'for 3 organisations'],
  ])('says %j', (orgs, text) => {
    expect(forOrgs(orgs)).toBe(text);
  });
});
