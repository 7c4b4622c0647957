// @vitest-environment happy-dom
import {cleanup, render, within} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {rootOf} from '../../../lib/root-of.ts';
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

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const inPage = () => document.body.appendChild(document.createElement('div'));
const inShadowOf = (host: HTMLElement) => host.attachShadow({mode: 'open'}).appendChild(document.createElement('div'));
const inShadow = () => inShadowOf(inPage());

describe.each([
  ['a page', inPage],
  ['a shadow root', inShadow],
  ['a shadow root within another', () => inShadowOf(inShadow())],
])('in %s', (_where, place) => {
  function show(...names: readonly string[]) {
    const container = place();
    const {rerender} = render(<Files names={names} />, {container});
    return {
      container,
      button: (name: string) => within(container).getByRole('button', {name}),
      shrink: (...left: readonly string[]) => rerender(<Files names={left} />),
      focused: () => rootOf(container).activeElement,
    };
  }

  it.each([
    ['the row that stands there now', 'b', 'c'],
    ['the last one', 'c', 'b'],
  ])('gives focus to %s', (_, gone, heir) => {
    const all = ['a', 'b', 'c'];
    const {button, shrink, focused} = show(...all);
    button(gone).focus();
    shrink(...all.filter((name) => name !== gone));
    expect(focused()).toBe(button(heir));
  });

  it('gives it to the control where no row is left', () => {
    const {button, shrink, focused} = show('a');
    button('a').focus();
    shrink();
    expect(focused()).toBe(button('Choose'));
  });

  it.each([
    ['beside it', (container: HTMLElement) => container],
    ['elsewhere on the page', () => document.body],
  ])('takes it from nothing %s that has it by now, where the browser told of no blur', (_, around) => {
    const {container, button, shrink} = show('a', 'b');
    const elsewhere = around(container).appendChild(document.createElement('input'));
    button('a').focus();
    // As a button that was disabled while it had focus.
    const quiet = (event: Event): void => event.stopPropagation();
    window.addEventListener('focusout', quiet, {capture: true});
    elsewhere.focus();
    window.removeEventListener('focusout', quiet, {capture: true});
    shrink('b');
    expect(rootOf(elsewhere).activeElement).toBe(elsewhere);
  });
});
