// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import fc from 'fast-check';
import {afterEach, describe, expect, it} from 'vitest';
import {renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';
import {toggled} from './toggled.ts';

afterEach(cleanup);

const options = [
  {value: 'bag', label: 'A bag', alone: false},
  {value: 'seat', label: 'A seat', alone: false, describe: 'For whom?'},
  {value: 'none', label: 'Nothing', alone: true},
];

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', {name});

describe('checkboxes', () => {
  it('answers what is chosen, in the order of the options', () => {
    const view = renderControl(Control, {options, labelling: 'legend'});
    fireEvent.click(box('A seat'));
    fireEvent.click(box('A bag'));
    expect(view.last()).toEqual(['bag', 'seat']);
    fireEvent.change(screen.getByRole('textbox', {name: 'For whom?'}), {target: {value: 'Bo'}});
    expect(view.words).toEqual([['seat', 'Bo']]);
  });

  it('takes the others away for one that stands alone, and it for the others', () => {
    const view = renderControl(Control, {options, value: ['bag'], labelling: 'legend'});
    fireEvent.click(box('Nothing'));
    expect(view.last()).toEqual(['none']);
    fireEvent.click(box('A seat'));
    expect(view.last()).toEqual(['seat']);
  });

  it('never holds one that stands alone beside another, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('bag', 'seat', 'none')), (presses) => {
        let chosen: readonly string[] = [];
        for (const press of presses) chosen = toggled(chosen, press, options);
        expect(chosen.includes('none') && chosen.length > 1).toBe(false);
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });

  it('marks all boxes of a wrong answer', () => {
    renderControl(Control, {options, labelling: 'legend', error: 'Choose one'});
    expect(screen.getAllByRole('checkbox').every((each) => each.getAttribute('aria-invalid') === 'true')).toBe(true);
  });
});
