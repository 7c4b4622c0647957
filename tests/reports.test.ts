import {expect, it} from 'vitest';

interface Counted {
  readonly passed: number;
  readonly failed: number;
  readonly faults: readonly string[];
  readonly notes: readonly string[];
}

const {browserTestsOf} = (await import(new URL('../scripts/reports.mjs', import.meta.url).href)) as {
  browserTestsOf: (report: unknown) => Counted;
};

const test = (title: string, status: string, ...messages: readonly string[]) => ({
  file: 'a.spec.ts',
  line: 1,
  title,
  tests: [{projectName: 'phone', status, results: [{errors: messages.map((message) => ({message}))}, {errors: []}]}],
});
const died = 'page.goto: Target page, context or browser has been closed\nBrowser logs:\n\n[pid=7] <kill>';
const unclosed = 'Error: browserContext.close: Target page, context or browser has been closed';

it('lets a second try hold where the browser failed in the first, and nowhere else', () => {
  const specs = [
    test('passes', 'expected'),
    test('dies once', 'flaky', died),
    test('does not close', 'flaky', 'Test timeout of 9ms exceeded.', unclosed),
    test('is not left', 'flaky', 'Tearing down "context" exceeded the test timeout of 9ms.'),
    test('is wrong at times', 'flaky', 'Expected: 2', 'Tearing down "context" exceeded the test timeout of 9ms.'),
    test('hangs', 'flaky', 'Test timeout of 9ms exceeded.', 'Tearing down "context" exceeded the test timeout of 9ms.'),
    test('passes at times', 'flaky', 'Expected: 1'),
    test('always dies', 'unexpected', died),
  ];
  const {passed, failed, faults, notes} = browserTestsOf({
    stats: {expected: 1},
    errors: [{message: 'No server.'}],
    suites: [{suites: [{specs}]}],
  });
  expect({passed, failed}).toEqual({passed: 4, failed: 4});
  expect(faults).toEqual([
    'No server.',
    'a.spec.ts:1 [phone] is wrong at times\nExpected: 2\n',
    'a.spec.ts:1 [phone] is wrong at times\nTearing down "context" exceeded the test timeout of 9ms.\n',
    'a.spec.ts:1 [phone] hangs\nTest timeout of 9ms exceeded.\n',
    'a.spec.ts:1 [phone] hangs\nTearing down "context" exceeded the test timeout of 9ms.\n',
    'a.spec.ts:1 [phone] passes at times\nExpected: 1\n',
    `a.spec.ts:1 [phone] always dies\n${died}\n`,
  ]);
  expect(notes).toEqual(
    ['dies once', 'does not close', 'is not left'].map(
      (title) => `The browser failed, and the second try passed: a.spec.ts:1 [phone] ${title}`,
    ),
  );
});
