// @vitest-environment happy-dom
import {cleanup, fireEvent, render} from '@testing-library/react';
import {useRef} from 'react';
import {afterEach, expect, it, vi} from 'vitest';
import {useEscape} from './use-escape.ts';

function Chat({close}: {readonly close: () => void}) {
  const place = useRef<HTMLParagraphElement>(null);
  useEscape(place, true, close);
  return <p ref={place}>Chat</p>;
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it.each([{isComposing: true}, {keyCode: 229}])('leaves Escape to the writing of a word: %j', (init) => {
  const close = vi.fn<() => void>();
  render(<Chat close={close} />);
  fireEvent.keyDown(document, {key: 'Escape', ...init});
  expect(close).not.toHaveBeenCalled();
});

it('leaves Escape to a dialog of the page around a shadow root', () => {
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({mode: 'open'});
  const container = shadow.appendChild(document.createElement('div'));
  const close = vi.fn();
  render(<Chat close={close} />, {container});
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  fireEvent.keyDown(document, {key: 'Escape'});
  expect(close).not.toHaveBeenCalled();
  dialog.remove();
  fireEvent.keyDown(document, {key: 'Escape'});
  expect(close).toHaveBeenCalledOnce();
});
