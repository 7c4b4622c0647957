import {type RefObject, useCallback, useEffect} from 'react';
import type {PageReading} from '../reflow/read-page.ts';
import {useInView} from '../use-in-view.ts';
import {isLegible, type Letters} from './legible.ts';
import {usePinch} from './use-pinch.ts';
import {useShown} from './use-shown.ts';
import type {DocumentView} from './ViewSwitch.tsx';
import {whyNotRead} from './why-not-read.ts';

export interface ReadOptions {
  readonly region: RefObject<HTMLElement | null>;
  readonly view: DocumentView;
  readonly pages: number;
  readonly readings: readonly PageReading[];
  /** Of pages that are not read yet. */
  readonly letters: Letters;
  /** Of the pages as they are shown, in CSS pixels. */
  readonly width: number;
  readonly onEnd: (() => void) | undefined;
  readonly read: boolean;
}

export interface Read {
  /** Goes to the marker at the end. */
  readonly marker: RefObject<HTMLParagraphElement | null>;
  /** Whether it counts as read, or why not, in a sentence; undefined: nobody asks. */
  readonly why: string | undefined;
}

/**
 * Tells when a document was read to its end. What was shown too small does not count until it was shown
 * at a size at which it can be read; in its text everything counts but pages that are pictures.
 */
export function useRead({region, view, pages, readings, letters, width, onEnd, read}: ReadOptions): Read {
  const seen = width * usePinch();
  const legible = useCallback(
    (page: number) => isLegible(readings[page - 1] ?? letters, seen),
    [readings, letters, seen],
  );
  const shown = useShown(region, pages, legible, view === 'pages');
  const owed =
    view === 'pages'
      ? [...shown].filter(([, well]) => !well).map(([page]) => page)
      : readings.flatMap(({picture}, at) => (picture && shown.get(at + 1) !== true ? [at + 1] : []));
  const small = view === 'pages' && owed.some((page) => !legible(page));
  const whole = view === 'pages' || readings.length === pages;
  const [marker, ended] = useInView<HTMLParagraphElement>({
    share: 0.25,
    stays: 100,
    watch: whole && owed.length === 0,
  });
  useEffect(() => {
    if (ended) onEnd?.();
  }, [ended, onEnd]);
  const text = readings.length < pages || readings.some(({size}) => size !== undefined);
  const standing = {view, ended: ended || read, pages, known: readings.length, owed, small, text};
  return {marker, why: onEnd === undefined ? undefined : whyNotRead(standing)};
}
