// @vitest-environment happy-dom
import {cleanup, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderWith} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';

afterEach(cleanup);

const show = (texts: unknown, inPlace?: unknown, only?: unknown) =>
  renderWith(<Display id="texts" props={{texts, inPlace, only}} raise={() => {}} />);

describe('numbered texts', () => {
  it('[FOOTER-26] stand in an ordered list, in the order written', () => {
    show({speed: 'First.', gap: '', fees: 'Second.', wrong: 7});
    expect(screen.getByRole('list').tagName).toBe('OL');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['First.', 'Second.']);
  });

  it('[FOOTER-26] stand in place of those with the same name, and after the others', () => {
    show({speed: 'First.', fees: 'Second.'}, {more: 'Third.', speed: 'Instead.'});
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Instead.', 'Second.', 'Third.']);
  });

  it('show those that are wanted under the numbers that they have among all', () => {
    show({speed: 'First.', gap: '', fees: 'Second.', home: 'Third.'}, undefined, ['home', 'fees']);
    const items = screen.getAllByRole<HTMLLIElement>('listitem');
    expect(items.map((item) => [item.value, item.textContent])).toEqual([
      [2, 'Second.'],
      [3, 'Third.'],
    ]);
  });

  it.each([undefined, {}, ['First.'], 'First.'])('show nothing for %j', (texts) => {
    expect(show(texts).container.textContent).toBe('');
  });
});
