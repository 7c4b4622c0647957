import {describe, expect, it} from 'vitest';
import {createIsOurs} from './is-ours.ts';

const origin = 'https://bank.example';
const brokeAt = (message: string, ...places: readonly string[]): Error =>
  Object.assign(new TypeError(message), {
    stack: [`TypeError: ${message}`, ...places.map((place) => `    at name (${place}:1:10)`)].join('\n'),
  });

describe('a fault in a page with a journey', () => {
  const {report, isOurs} = createIsOurs('/site', origin);
  const [ours, theirs] = [`${origin}/site/assets/main-1.js`, `${origin}/menu.js`];

  it.each([
    ['broke in a file of the journey', brokeAt('x', ours), true],
    ['broke in a screen of it', brokeAt('x', `${origin}/site/artifacts/screens/name.js`, theirs), true],
    ['broke in what the page does when the journey tells it', brokeAt('x', theirs, ours), false],
    ['names a file of the journey, and broke in the page', brokeAt(`no ${ours}`, theirs), false],
    ['is of the same folder of another site', brokeAt('x', `${origin}/assets/main-1.js`), false],
    ['is of the page, which calls it what it likes', new Error('theirs'), false],
    ['is no error', 'x', false],
  ])('that %s', (_, fault, expected) => {
    expect(isOurs(fault)).toBe(expected);
  });

  it("is the journey's where the journey reports it, whatever file it stands in", () => {
    const fault = brokeAt('x', theirs);
    report(fault);
    expect(isOurs(fault)).toBe(true);
  });
});
