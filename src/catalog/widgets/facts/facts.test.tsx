// @vitest-environment happy-dom
import {cleanup, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderWith} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';

afterEach(cleanup);

const show = (rows: unknown) => renderWith(<Display id="shown" props={{rows}} raise={() => {}} />);

describe('facts', () => {
  it('puts each value to its label, in order', () => {
    show([
      {id: 'price', label: 'Price', value: '$24'},
      {id: 'deposit', label: 'Deposit', value: '$150'},
    ]);
    expect(screen.getAllByRole('term').map((each) => each.textContent)).toEqual(['Price', 'Deposit']);
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['$24', '$150']);
  });

  it.each([
    ['what shall not show', {id: 'helmet', label: 'Helmet', value: 'Red', shown: false}],
    ['what may show for all that is known', {id: 'helmet', label: 'Helmet', value: 'Red', shown: null}],
    ['what has no value', {id: 'helmet', label: 'Helmet', value: ''}],
    ['what has no label', {id: 'helmet', value: 'Red'}],
  ])('leaves out %s', (_, row) => {
    show([{id: 'price', label: 'Price', value: '$24'}, row]);
    expect(screen.getAllByRole('term').map((each) => each.textContent)).toEqual(['Price']);
  });

  it.each([[[]], [undefined]])('shows nothing for %j', (rows) => {
    const {container} = show(rows);
    expect(container.textContent).toBe('');
  });
});
