import {useMemo} from 'react';
import {Notice} from '../../notice/Notice.tsx';
import {SummaryList} from '../../summary-list/SummaryList.tsx';
import type {PageReading} from '../reflow/read-page.ts';
import styles from './Reading.module.css';
import {levelsOf, TextPage} from './TextPage.tsx';

/** What matters most of a document, in a few words. */
export interface KeyTerm {
  readonly label: string;
  readonly value: string;
}

export interface PdfTextProps {
  readonly terms: readonly KeyTerm[];
  readonly pages: number;
  /** What is read so far. */
  readonly readings: readonly PageReading[];
  /** Must be the same function from render to render. */
  readonly onShowPage: (page: number) => void;
}

/** A document as text that fits the screen, with its key terms first. */
export function PdfText({terms, pages, readings, onShowPage}: PdfTextProps) {
  const levels = useMemo(() => levelsBefore(readings), [readings]);
  const scanned = readings.length === pages && readings.every(({size}) => size === undefined);
  return (
    <div className={styles.text} data-long={pages > 50 || undefined}>
      {terms.length > 0 && (
        <div className={styles.terms}>
          <SummaryList title="Key terms" rows={terms.map((term, at) => ({id: String(at), ...term}))} />
        </div>
      )}
      {scanned ? (
        <Notice tone="info" title="This document has no text of its own">
          It is a picture of paper. Read its pages, or download it.
        </Notice>
      ) : (
        <p className={styles.about}>
          This is the text of the document, set to fit your screen; its pages show how it is laid out.
        </p>
      )}
      {readings.map(({blocks, picture}, at) => (
        <TextPage
          key={at}
          page={at + 1}
          pages={pages}
          blocks={blocks}
          picture={picture}
          level={levels[at] ?? 0}
          onShowPage={onShowPage}
        />
      ))}
    </div>
  );
}

/** The level of the last heading before each page. */
function levelsBefore(readings: readonly PageReading[]): readonly number[] {
  let level = 0;
  return readings.map(({blocks}) => {
    const before = level;
    level = levelsOf(blocks, level).at(-1) ?? level;
    return before;
  });
}
