// @vitest-environment happy-dom
import {cleanup, fireEvent, render, screen, within} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {rootOf} from '../../../lib/root-of.ts';
import {ConfirmDialog} from './ConfirmDialog.tsx';
import {Dialog} from './Dialog.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('Dialog', () => {
  it('is modal, named by its title, and gone when not open', () => {
    const {rerender} = render(<Dialog open title="Sure?" onClose={() => undefined} />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', {name: 'Sure?'});
    expect(dialog.open).toBe(true);
    rerender(<Dialog open={false} title="Sure?" onClose={() => undefined} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks to close by Escape, by its button and by a click outside', () => {
    const close = vi.fn<() => void>();
    render(
      <Dialog open title="Sure?" onClose={close}>
        Text
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    fireEvent(dialog, new Event('cancel', {cancelable: true}));
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    fireEvent.click(dialog);
    fireEvent.click(screen.getByText('Text'));
    expect(close).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['a page', () => document.body.appendChild(document.createElement('div'))],
    [
      'a shadow root',
      () => {
        const host = document.body.appendChild(document.createElement('div'));
        return host.attachShadow({mode: 'open'}).appendChild(document.createElement('div'));
      },
    ],
  ])('gives focus back to what opened it, in %s', (_, place) => {
    const page = (open: boolean) => (
      <>
        <button type="button">Opener</button>
        <Dialog open={open} title="Sure?" onClose={() => undefined} />
      </>
    );
    const container = place();
    const {rerender} = render(page(false), {container});
    const opener = within(container).getByRole('button', {name: 'Opener'});
    opener.focus();
    rerender(page(true));
    within(container).getByRole('button', {name: 'Close'}).focus();
    rerender(page(false));
    expect(rootOf(container).activeElement).toBe(opener);
  });

  it('stays open where it may not be left', () => {
    const close = vi.fn<() => void>();
    render(<Dialog open title="Working" onClose={close} dismissible={false} />);
    const cancel = new Event('cancel', {cancelable: true});
    fireEvent(screen.getByRole('dialog'), cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(close).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('ConfirmDialog', () => {
  it.each(['Stop', 'Go on'])('tells which of the two was chosen: %s', (name) => {
    const [accept, cancel] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(<ConfirmDialog open title="Stop here?" accept="Stop" cancel="Go on" onAccept={accept} onCancel={cancel} />);
    fireEvent.click(screen.getByRole('button', {name}));
    expect([accept.mock.calls.length, cancel.mock.calls.length]).toEqual(name === 'Stop' ? [1, 0] : [0, 1]);
  });
});
