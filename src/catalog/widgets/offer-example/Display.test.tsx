// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderWith} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';

afterEach(cleanup);

const about = {minimum: 15000, maximum: 400000, rate: 9, term: 10, feePercent: 4};
const show = (props: Readonly<Record<string, unknown>>) =>
  renderWith(<Display id="example" props={props} raise={() => {}} />);

describe('an example of an offer', () => {
  it('costs what its amount costs', () => {
    show({...about, label: 'Credit line', amount: 60000});
    const slider = screen.getByRole<HTMLInputElement>('slider', {name: 'Credit line'});
    expect(slider.getAttribute('aria-valuetext')).toBe('$60,000');
    expect(screen.getByText('Each month').nextSibling?.textContent).toBe('$760.06');
    expect(screen.getByText('You receive').nextSibling?.textContent).toBe('$57,600.00');
    fireEvent.change(slider, {target: {value: '120000'}});
    expect(screen.getByText('Each month').nextSibling?.textContent).toBe('$1,520.11');
  });

  it('begins in the middle, and within its ends', () => {
    show(about);
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('210000');
    cleanup();
    show({...about, amount: 900000});
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('400000');
  });

  it.each([{}, {...about, rate: undefined}, {...about, maximum: 10}])('shows nothing for %j', (props) => {
    expect(show(props).container.textContent).toBe('');
  });
});
