import fc from 'fast-check';
import type {Facts, Here} from '../../src/model/decision.ts';
import {cardFlow, joinFlow} from '../../src/runtime/fixtures/library-card.ts';

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({weight: 6, arbitrary: value}, fc.constantFrom(null, undefined, {}, [], '', 0));

const step = fc.constantFrom(
  'NEW',
  'WAITING_FOR_PRINT',
  'WAITING_FOR_X',
  'LOST',
  'FEE_DUE',
  'READY',
  'PRINT_LATE_1',
  'FLOOD',
);
const flag = fc.boolean();

/** Facts as a server may send them: mostly of the right shape, with holes and wrong types. */
export const plausibleFacts: fc.Arbitrary<Facts> = fc.record({
  session: maybe(fc.record({signedIn: maybe(flag), email: maybe(fc.string())})),
  org: maybe(fc.record({freeUrl: maybe(fc.constantFrom('/free', 'javascript:x', '//x'))})),
  opening: maybe(fc.record({closed: maybe(flag)})),
  answers: maybe(
    fc.record({delivery: maybe(fc.constantFrom('POST', 'DESK')), age: maybe(fc.constantFrom('ADULT', 'CHILD'))}),
  ),
  card: maybe(
    fc.record({
      id: maybe(fc.nat()),
      name: maybe(fc.string()),
      kind: maybe(fc.constantFrom('CHILD', 'ADULT')),
      paid: maybe(flag),
      hasPhoto: maybe(flag),
      hasNotes: maybe(flag),
    }),
  ),
  step: maybe(fc.record({name: maybe(step)})),
  notes: maybe(fc.constant([])),
});

/** Any JSON under the names that rules read. */
export const anyFacts: fc.Arbitrary<Facts> = fc.dictionary(
  fc.constantFrom(
    'session',
    'org',
    'opening',
    'answers',
    'card',
    'step',
    'notes',
    'machine',
    'here',
    'query',
    '__proto__',
  ),
  fc.jsonValue(),
);

const screens = [...cardFlow.screens, ...joinFlow.screens].map((entry) => entry.id);

export const anyHere: fc.Arbitrary<Here> = fc
  .record({
    path: fc.webPath(),
    screen: fc.constantFrom(undefined, 'gone', ...screens),
    asked: flag,
    shows: flag,
    valid: fc.dictionary(fc.constantFrom(...screens), flag),
  })
  .map(({screen, ...rest}) => (screen === undefined ? rest : {...rest, screen}));

export const anyRaised: fc.Arbitrary<string[]> = fc.subarray([
  'named',
  'photographed',
  'waived',
  'paid',
  'again',
  'gone',
]);
