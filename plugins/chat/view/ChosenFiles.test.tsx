// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, within} from '@testing-library/react';
import {useState} from 'react';
import {afterEach, expect, it} from 'vitest';
import {chatTexts} from '../texts.ts';
import type {ChatTexts} from '../texts.ts';
import {ChosenFiles} from './ChosenFiles.tsx';

const texts = {
  ...Object.fromEntries(chatTexts.map((name) => [name, `(${name})`])),
  removeFile: 'Remove {name}',
} as unknown as ChatTexts;

function Message({names}: {readonly names: readonly string[]}) {
  const [left, setLeft] = useState(names);
  const [none, setNone] = useState(false);
  const chosen = left.map((name) => ({key: name, name, size: 3, share: 1, file: {id: name}}));
  return (
    <>
      <ChosenFiles
        chosen={chosen as never}
        texts={texts}
        onDrop={(key) => setLeft(left.filter((name) => name !== key))}
        onNone={() => setNone(true)}
      />
      {none && <p>None</p>}
    </>
  );
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('keeps focus in a shadow root too: at the file beside, else where it is told that there is none', () => {
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({mode: 'open'});
  const container = shadow.appendChild(document.createElement('div'));
  render(<Message names={['a.pdf', 'b.pdf', 'c.pdf']} />, {container});
  const named = (name: string) => within(container).getByRole('button', {name: `Remove ${name}`});
  const drop = (name: string) => {
    act(() => named(name).focus());
    fireEvent.click(named(name));
  };
  drop('b.pdf');
  expect(shadow.activeElement).toBe(named('c.pdf'));
  drop('c.pdf');
  expect(shadow.activeElement).toBe(named('a.pdf'));
  drop('a.pdf');
  expect(container.textContent).toBe('None');
});
