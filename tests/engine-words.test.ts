import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {expect, it} from 'vitest';

const src = resolve(import.meta.dirname, '../src');

/** Words of one journey, or of what one lender runs beside it: engines of other fields would have them too. */
const words = [
  ...['heloc', 'mortgage', 'lender', 'borrower', 'underwriting', 'lien'],
  ...['userType', 'broker', 'legacy', 'optimizely', 'fe-identity', 'phoneNumbers', 'trackerUuid'],
];

/** What is left, and why. */
const left: Readonly<Record<string, {readonly in: readonly string[]; readonly because: string}>> = {
  phoneNumbers: {
    in: ['journey/stages/person.ts'],
    because: 'how `session.phone` comes of the fact `identity`, as the shell of any workspace may read it',
  },
  trackerUuid: {
    in: [
      'api/flags/with-visitor.ts',
      'api/telemetry/visit-key.ts',
      'api/telemetry/visit.ts',
      'api/transport/first-reads.ts',
      'app/wiring/calls.ts',
      'shell/telemetry/teller.ts',
    ],
    because: 'the member of a key of a visit by which `startVisit` of any contract says which browser it is',
  },
};

const read = readdirSync(src, {recursive: true, encoding: 'utf8'})
  .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !/\.test\.tsx?$|(?:^|\/)fixtures\//.test(path))
  .filter((path) => !/^(?:catalog|sandbox)\//.test(path))
  .map((path) => ({path, text: readFileSync(join(src, path), 'utf8')}));

it.each(words)('the engine has no %s in it, but where a reason stands', (word) => {
  // Alone or as a part of a name: `aBroker`, `legacyMode`; never inside of another word, as `client` or `safe-`.
  const pattern = new RegExp(`(?<![a-z])${word}(?![a-z])|${word[0]?.toUpperCase()}${word.slice(1)}(?![a-z])`);
  const found = read.filter(({text}) => pattern.test(text)).map(({path}) => path);
  expect(found.toSorted()).toEqual(left[word]?.in ?? []);
});

it('the engine was read', () => {
  expect(read.length).toBeGreaterThan(500);
});
