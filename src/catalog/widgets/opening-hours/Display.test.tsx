// @vitest-environment happy-dom
import {cleanup} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderWith} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';
import {hoursLines} from '../../../lib/hours-lines.ts';

afterEach(cleanup);

const day = (weekdayValue: number, startTime?: string, endTime?: string) => ({
  weekday: 'ANY',
  weekdayValue,
  isOpen: startTime !== undefined,
  startTime,
  endTime,
});
const week = [1, 2, 3, 4, 5].map((value) => day(value, '06:00', '18:00'));

describe('opening hours', () => {
  it.each([
    [
      [...week, day(6, '07:00', '15:30'), day(7)],
      ['Monday–Friday 6 a.m. to 6 p.m.', 'Saturday 7 a.m. to 3:30 p.m.; Sunday closed'],
    ],
    [
      [...week, day(6), day(7)],
      ['Monday–Friday 6 a.m. to 6 p.m.', 'Saturday and Sunday closed'],
    ],
    [
      [day(7), day(6), ...week.toReversed()],
      ['Monday–Friday 6 a.m. to 6 p.m.', 'Saturday and Sunday closed'],
    ],
    [
      [day(1, '00:00', '12:00'), day(2), ...week.slice(2)],
      ['Monday 12 a.m. to 12 p.m.; Tuesday closed; Wednesday–Friday 6 a.m. to 6 p.m.'],
    ],
    [[day(8, '06:00', '18:00'), day(0)], []],
    [undefined, []],
  ])('[FOOTER-36, OPERATING-HOURS-05] are a line for the week and one for the weekend: case %#', (weekdays, lines) => {
    expect(hoursLines(weekdays)).toEqual(lines);
  });

  it('[FOOTER-36, OPERATING-HOURS-05] name their time zone', () => {
    const {container} = renderWith(<Display id="hours" props={{weekdays: week}} raise={() => {}} />);
    expect(container.textContent).toBe('Monday–Friday 6 a.m. to 6 p.m.Pacific Time');
  });

  it('show nothing where they are not known', () => {
    expect(renderWith(<Display id="hours" props={{}} raise={() => {}} />).container.textContent).toBe('');
  });
});
