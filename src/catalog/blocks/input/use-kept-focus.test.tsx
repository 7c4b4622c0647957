// @vitest-environment happy-dom
import {render, screen} from '@testing-library/react';
import {expect, it} from 'vitest';
import {useKeptFocus} from './use-kept-focus.ts';

function Files({names}: {readonly names: readonly string[]}) {
  const kept = useKeptFocus('choose');
  return (
    <div {...kept}>
      <button id="choose">Choose</button>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button>{name}</button>
          </li>
        ))}
      </ul>
    </div>
  );
}
const button = (name: string) => screen.getByRole('button', {name});

it.each([
  ['the row that stands there now', 'b', 'c'],
  ['the last one', 'c', 'b'],
])('gives focus to %s', (_, gone, heir) => {
  const all = ['a', 'b', 'c'];
  const {rerender} = render(<Files names={all} />);
  button(gone).focus();
  rerender(<Files names={all.filter((name) => name !== gone)} />);
  expect(document.activeElement).toBe(button(heir));
});

it('gives it to the control where no row is left', () => {
  const {rerender} = render(<Files names={['a']} />);
  button('a').focus();
  rerender(<Files names={[]} />);
  expect(document.activeElement).toBe(button('Choose'));
});

it('takes it from nothing that has it by now, where the browser told of no blur', () => {
  const {rerender, container} = render(<Files names={['a', 'b']} />);
  const elsewhere = container.appendChild(document.createElement('input'));
  button('a').focus();
  // As a button that was disabled while it had focus.
  const quiet = (event: Event): void => event.stopPropagation();
  document.addEventListener('focusout', quiet, {capture: true});
  elsewhere.focus();
  document.removeEventListener('focusout', quiet, {capture: true});
  rerender(<Files names={['b']} />);
  expect(document.activeElement).toBe(elsewhere);
});
