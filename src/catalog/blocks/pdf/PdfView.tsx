import {useCallback, useState} from 'react';
import {Skeleton} from '../skeleton/Skeleton.tsx';
import {PdfFailure} from './PdfFailure.tsx';
import {PdfReader} from './PdfReader.tsx';
import type {KeyTerm} from './reading/PdfText.tsx';
import {usePdf} from './use-pdf.ts';

export interface PdfViewProps {
  readonly title: string;
  /** Gives bytes that the view may keep; must be the same function from render to render. */
  readonly load: (signal: AbortSignal) => Promise<ArrayBuffer>;
  /** How many pages it must have; with another number it counts as damaged. */
  readonly pages?: number | undefined;
  /** What matters most of it, shown before its text. */
  readonly terms?: readonly KeyTerm[];
  readonly onDownload: () => void;
  /**
   * It was read to its end: a quarter of the marker there was in view for 100 ms, and what was shown on
   * the way could be read. Absent: nobody asks.
   */
  readonly onEnd?: () => void;
  /** It was read to its end before. */
  readonly read?: boolean;
}

const noTerms: readonly KeyTerm[] = [];

/**
 * A PDF in a region that scrolls: page under page, 700 px wide at most, or as text that fits the screen,
 * which comes first where its pages would be too small to read; to read, search, enlarge, print and
 * download. In place of one that cannot be shown stands why, and a way on.
 */
export function PdfView({title, load, pages, terms = noTerms, onDownload, onEnd, read = false}: PdfViewProps) {
  const [attempt, setAttempt] = useState(0);
  const [damaged, setDamaged] = useState(false);
  const pdf = usePdf(load, attempt, pages);
  const fail = useCallback(() => setDamaged(true), []);
  if (pdf.state === 'loading') return <Skeleton fields={3} label={`Loading ${title}`} />;
  if (pdf.state === 'failed' || damaged) {
    const retry = () => {
      setDamaged(false);
      setAttempt(attempt + 1);
    };
    return (
      <PdfFailure trouble={pdf.state === 'failed' ? pdf.trouble : 'broken'} onRetry={retry} onDownload={onDownload} />
    );
  }
  return (
    <PdfReader
      title={title}
      document={pdf.document}
      isForm={pdf.isForm}
      ratio={pdf.ratio}
      letters={pdf.letters}
      terms={terms}
      read={read}
      onDownload={onDownload}
      onEnd={onEnd}
      onFail={fail}
    />
  );
}
