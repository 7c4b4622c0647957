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
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    fireEvent.pointerDown(screen.getByText('Text'));
    fireEvent.click(screen.getByText('Text'));
    expect(close).toHaveBeenCalledTimes(3);
  });

  it('stays open by a press that begins inside and ends outside, as where a text is selected', () => {
    const close = vi.fn<() => void>();
    render(
      <Dialog open title="Why?" onClose={close}>
        <textarea aria-label="Words" />
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByLabelText('Words'));
    fireEvent.pointerUp(dialog);
    // A browser sends the click to what is around both.
    fireEvent.click(dialog);
    expect(close).not.toHaveBeenCalled();
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

  describe('within the form of a screen', () => {
    const enter = (label: string, init: KeyboardEventInit = {}) =>
      fireEvent.keyDown(screen.getByLabelText(label), {key: 'Enter', ...init});

    it('keeps Enter in its own inputs from that form, and other keys from nothing', () => {
      render(
        <form>
          <input aria-label="Beneath" />
          <Dialog open title="Banks" onClose={() => undefined}>
            <input type="search" aria-label="Search" />
            <input type="checkbox" aria-label="Local" />
            <select aria-label="State" />
          </Dialog>
        </form>,
      );
      expect(['Search', 'Local', 'State'].map((label) => enter(label))).toEqual([false, false, false]);
      expect([enter('Beneath'), enter('Search', {key: 'a'})]).toEqual([true, true]);
    });

    it('leaves Enter to what is no way to send that form', () => {
      render(
        <Dialog open title="A screen" onClose={() => undefined}>
          <form>
            <input aria-label="Of its own form" />
          </form>
        </Dialog>,
      );
      render(
        <form>
          <Dialog open title="Banks" onClose={() => undefined}>
            <textarea aria-label="Lines" />
            <button type="button" aria-label="Button" />
            <input type="button" aria-label="Old button" />
            <input type="file" aria-label="File" />
          </Dialog>
        </form>,
      );
      const labels = ['Of its own form', 'Lines', 'Button', 'Old button', 'File'];
      expect(labels.map((label) => enter(label))).toEqual(labels.map(() => true));
    });
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
