// @vitest-environment happy-dom
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {placeMark, takeFocus, watchTouched} from './take-focus.ts';

beforeEach(() => watchTouched(document));
afterEach(() => {
  // Nobody is at work in what comes next.
  document.body.dispatchEvent(new Event('pointerdown', {bubbles: true}));
  document.body.replaceChildren();
});

/** A page with a field of its own, and a heading and a button of a journey in it. */
function page(kind: 'own' | 'marked' | 'shadow') {
  const [field, place, heading, button] = ['input', 'div', 'h1', 'button'].map((name) => document.createElement(name));
  if (field === undefined || place === undefined || heading === undefined || button === undefined) throw new Error();
  heading.tabIndex = -1;
  if (kind === 'marked') place.setAttribute(placeMark, '');
  document.body.append(field, place);
  (kind === 'shadow' ? place.attachShadow({mode: 'open'}) : place).append(heading, button);
  const has = (): boolean => (heading.getRootNode() as Document | ShadowRoot).activeElement === heading;
  return {field, heading, button, has};
}

describe.each(['own', 'marked', 'shadow'] as const)('in a page where a journey is %s', (kind) => {
  it('focus goes to a heading of the journey from what has it there, and from nowhere', () => {
    const {heading, button, has} = page(kind);
    button.focus();
    expect([takeFocus(heading), has()]).toEqual([true, true]);
    button.focus();
    button.remove();
    expect([takeFocus(heading), has()]).toEqual([true, true]);
  });

  it('focus goes to it from nowhere where it was pressed last, though by a click alone', () => {
    const {heading, button, has} = page(kind);
    button.dispatchEvent(new Event('click', {bubbles: true, composed: true}));
    expect([takeFocus(heading), has()]).toEqual([true, true]);
  });

  it(`focus ${kind === 'own' ? 'goes' : 'does not go'} to it from a field beside it`, () => {
    const {field, heading, has} = page(kind);
    field.focus();
    expect([takeFocus(heading), has()]).toEqual(kind === 'own' ? [true, true] : [false, false]);
  });

  it('focus goes to it from nowhere where it was pressed last, though by a click alone', () => {
    const {heading, button, has} = page(kind);
    button.dispatchEvent(new Event('click', {bubbles: true, composed: true}));
    expect([takeFocus(heading), has()]).toEqual([true, true]);
  });

  it(`focus ${kind === 'own' ? 'goes' : 'does not go'} to it from nowhere where nobody was at work in it`, () => {
    const {field, heading, button, has} = page(kind);
    const takes = kind === 'own' ? [true, true] : [false, false];
    expect([takeFocus(heading), has()]).toEqual(takes);
    button.focus();
    button.blur();
    field.dispatchEvent(new Event('pointerdown', {bubbles: true, composed: true}));
    heading.blur();
    expect([takeFocus(heading), has()]).toEqual(takes);
  });
});
