// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {drawnControl, renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>('textbox', {name: 'Question'});

describe('number', () => {
  it.each([
    ['12', {}, 12],
    ['-3', {}, -3],
    ['-3', {minimum: 0}, -3],
    ['5 lots', {}, '5 lots'],
    ['2,5', {}, 2.5],
    ['2.75', {}, 2.75],
    ['2.75', {multipleOf: 1}, 2.75],
    ['-', {}, undefined],
  ])('reads %s under %j as %s', (typed, constraints, answer) => {
    const view = renderControl(Control, {constraints});
    fireEvent.change(input(), {target: {value: typed}});
    expect(view.last()).toBe(answer);
  });

  it('keeps an unfinished number while it is typed', () => {
    renderControl(Control);
    fireEvent.change(input(), {target: {value: '12.'}});
    expect(input().value).toBe('12.');
    fireEvent.blur(input());
    expect(input().value).toBe('12');
  });

  it('is drawn with what it holds before there is any script, unless that is sensitive', () => {
    expect(drawnControl(Control, {value: 2.75})).toContain('value="2.75"');
    expect(drawnControl(Control, {value: 2.75, sensitive: true})).not.toContain('2.75');
  });

  it('says its unit', () => {
    renderControl(Control, {props: {unit: 'years'}});
    expect(screen.getByText('years')).toBeDefined();
  });
});
