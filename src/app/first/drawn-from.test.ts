import {describe, expect, it} from 'vitest';
import {daysBeside, withoutDay} from './drawn-from.ts';

const onDay = (date: string, html = '<p>Hello</p>', more = {}) => ({
  ...{showing: 'card/index', title: 'Card', html},
  data: {today: {date}, answers: {}, ...more},
});
const drawn = onDay('2026-03-01');

describe('a screen that was drawn on a day', () => {
  it('has days before and after it, also where a month ends', () => {
    expect(daysBeside('2026-03-01')).toEqual(['2026-02-28', '2026-03-02']);
  });

  it.each([
    ['is of any day where the days beside give the same', onDay('2026-03-02'), true],
    ['is of its day where it shows another thing', onDay('2026-03-02', '<p>March 2</p>'), false],
    ['is of its day where another thing is known', onDay('2026-03-02', drawn.html, {rule: {isLate: true}}), false],
    ['is of its day where its title is another', {...onDay('2026-03-02'), title: 'March'}, false],
    ['is of its day where nothing can be drawn on another', undefined, false],
  ])('%s', (_what, other, isOfAny) => {
    expect('today' in withoutDay(drawn, [drawn, other]).data).toBe(!isOfAny);
  });
});
