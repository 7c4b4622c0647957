// @vitest-environment happy-dom
import {act, render, screen} from '@testing-library/react';
import {Profiler} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {expect, it, vi} from 'vitest';
import type {DraftStatus} from '../../journey/answers/draft.ts';
import {createStore} from '../../lib/store.ts';
import {SavedNote} from './SavedNote.tsx';

it('says that answers were changed in another tab, until something is typed', () => {
  const status = createStore<DraftStatus>('merged');
  render(<SavedNote status={status} secret="none" asks isOwned />);
  expect(
    screen.getByText(/^Some answers were changed in another tab, or entered before, and are shown here\./),
  ).toBeDefined();
  act(() => status.set('pending'));
  expect(screen.queryByText(/another tab/)).toBeNull();
});

it('is not drawn for what was typed and is not saved yet', () => {
  const status = createStore<DraftStatus>('clean');
  const drawings = vi.fn<() => void>();
  render(
    <Profiler id="note" onRender={drawings}>
      <SavedNote status={status} secret="none" asks isOwned />
    </Profiler>,
  );
  drawings.mockClear();
  act(() => status.set('pending'));
  expect(drawings).not.toHaveBeenCalled();
  act(() => status.set('saving'));
  expect(screen.getByText('Saving what you entered')).toBeDefined();
});

it.each([
  ['none', true, 'What you entered is saved'],
  ['held', true, 'What you entered is saved. What must stay secret is kept for 30 minutes'],
  ['left', true, 'What you entered is saved, except what must stay secret'],
  ['none', false, 'Saved while this tab stays open'],
  ['left', false, 'Saved while this tab stays open, except what must stay secret'],
] as const)('says what becomes of what no draft keeps (%s), and who finds it again', (secret, isOwned, words) => {
  render(<SavedNote status={createStore<DraftStatus>('saved')} secret={secret} asks isOwned={isOwned} />);
  expect(screen.getByText(words)).toBeDefined();
});

it.each([
  ['failed', 'Not saved yet'],
  ['unread', 'What you entered before is not here yet'],
] as const)('says beside what was pressed that there is no network (%s)', (status, words) => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<SavedNote status={createStore<DraftStatus>(status)} secret="none" asks isOwned />);
  expect(screen.getByText(`${words}: you are offline. We go on when you are connected again.`)).toBeDefined();
  network.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByText(`${words}. We keep trying.`)).toBeDefined();
});

it('says of a draft that could not be read nothing in what is drawn on a server, nor in what takes that over', async () => {
  const note = (status: DraftStatus) => (
    <SavedNote status={createStore<DraftStatus>(status)} secret="none" asks isOwned />
  );
  expect(renderToString(note('unread'))).toBe(renderToString(note('clean')));
  const place = document.createElement('div');
  place.innerHTML = renderToString(note('clean'));
  const broken = vi.fn<() => void>();
  const root = await act(async () => hydrateRoot(place, note('unread'), {onRecoverableError: broken}));
  expect([place.textContent, broken.mock.calls]).toEqual([
    'What you entered before is not here yet. We keep trying.',
    [],
  ]);
  // It listens to the window, which other files of tests have after this one.
  act(() => root.unmount());
});

it.each([
  ['saving', ''],
  ['saved', ''],
  ['unread', ''],
  ['failed', 'Not saved yet. We keep trying.'],
] as const)('says on a screen that asks for nothing of a draft that is %s: "%s"', (status, words) => {
  const {container} = render(
    <SavedNote status={createStore<DraftStatus>(status)} secret="none" asks={false} isOwned />,
  );
  expect(container.textContent).toBe(words);
});
