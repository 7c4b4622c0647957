// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import fc from 'fast-check';
import {afterEach, describe, expect, it} from 'vitest';
import {renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';
import {phoneFormat} from './phone-format.ts';

afterEach(cleanup);

describe('phone', () => {
  it.each([
    ['5', '(5', '5'],
    ['5550', '(555) 0', '5550'],
    ['5550100199', '(555) 010-0199', '5550100199'],
    ['+1 555-010-0199', '(555) 010-0199', '5550100199'],
    ['15550100199', '(555) 010-0199', '5550100199'],
    ['(555) 010-0199 ext 3', '(555) 010-0199', '5550100199'],
  ])('shows %s as %s', (typed, shown, answer) => {
    const view = renderControl(Control);
    const input = screen.getByRole<HTMLInputElement>('textbox', {name: 'Question'});
    fireEvent.change(input, {target: {value: typed}});
    expect(input.value).toBe(shown);
    expect(view.last()).toBe(answer);
  });

  it('can be deleted key by key from the end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{0,9}$/), (held) => {
        const shorter = phoneFormat.clean(phoneFormat.show(held).slice(0, -1));
        expect(shorter).toBe(held.slice(0, -1));
      }),
    );
  });
});
