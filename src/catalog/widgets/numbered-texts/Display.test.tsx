// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {noteNumber} from '../../../lib/note-numbers.ts';
import {Prose} from '../../blocks/prose/Prose.tsx';
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

  it('are led to from their numbers, out of what they are folded into, and lead back to them', () => {
    renderWith(
      <>
        <Prose blocks={[{paragraph: ['Up to ', `$400,000${noteNumber(2)}`, ' at once']}]} />
        <details>
          <summary>Notes</summary>
          <Display id="texts" props={{texts: {speed: 'First.', fees: 'Second.'}}} raise={() => {}} />
        </details>
      </>,
    );
    const number = screen.getByRole('link', {name: 'Note 2'});
    expect(number.closest('p')?.textContent).toBe('Up to $400,000 Note 2 at once');
    fireEvent.click(number);
    const note = screen.getByText('Second.').closest('li');
    expect(document.activeElement).toBe(note);
    expect(note?.closest('details')?.open).toBe(true);
    fireEvent.click(screen.getByRole('button', {name: 'Back to the text with note 2'}));
    expect(document.activeElement).toBe(number);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are led to where they stand among some, before all of the page', () => {
    const texts = {speed: 'First.', fees: 'Second.'};
    renderWith(
      <>
        <Prose blocks={[{paragraph: [`Quick${noteNumber(1)}`]}]} />
        <Display id="all" props={{texts}} raise={() => {}} />
        <Display id="some" props={{texts, only: ['speed']}} raise={() => {}} />
      </>,
    );
    fireEvent.click(screen.getByRole('link', {name: 'Note 1'}));
    expect(document.activeElement).toBe(screen.getAllByRole('list')[1]?.firstElementChild);
    const ids = [...document.querySelectorAll('li')].map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keep the focus where the text that led to them has gone', () => {
    renderWith(
      <>
        <Prose blocks={[{paragraph: [`Quick${noteNumber(1)}`]}]} />
        <Display id="texts" props={{texts: {speed: 'First.'}}} raise={() => {}} />
      </>,
    );
    fireEvent.click(screen.getByRole('link', {name: 'Note 1'}));
    screen.getByRole('link', {name: 'Note 1'}).remove();
    fireEvent.click(screen.getByRole('button', {name: /^Back to the text/}));
    expect(document.activeElement).toBe(screen.getByText('First.').closest('li'));
  });

  it.each([undefined, {}, ['First.'], 'First.'])('show nothing for %j', (texts) => {
    expect(show(texts).container.textContent).toBe('');
  });
});
