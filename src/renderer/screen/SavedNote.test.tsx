// @vitest-environment happy-dom
import {act, render, screen} from '@testing-library/react';
import {expect, it} from 'vitest';
import type {DraftStatus} from '../../journey/answers/draft-keeper.ts';
import {createStore} from '../../lib/store.ts';
import {SavedNote} from './SavedNote.tsx';

it('says that answers were changed in another tab, until something is typed', () => {
  const status = createStore<DraftStatus>('merged');
  render(<SavedNote status={status} secret="none" isOwned />);
  expect(screen.getByText(/^Some answers were changed in another tab and are shown here\./)).toBeDefined();
  act(() => status.set('pending'));
  expect(screen.queryByText(/another tab/)).toBeNull();
});

it.each([
  ['none', true, 'What you entered is saved'],
  ['held', true, 'What you entered is saved. What must stay secret is kept for 30 minutes'],
  ['left', true, 'What you entered is saved, except what must stay secret'],
  ['none', false, 'Saved while this tab stays open'],
  ['left', false, 'Saved while this tab stays open, except what must stay secret'],
] as const)('says what becomes of what no draft keeps (%s), and who finds it again', (secret, isOwned, words) => {
  render(<SavedNote status={createStore<DraftStatus>('saved')} secret={secret} isOwned={isOwned} />);
  expect(screen.getByText(words)).toBeDefined();
});
