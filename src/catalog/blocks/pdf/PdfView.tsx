import {useCallback, useState} from 'react';
import {Skeleton} from '../skeleton/Skeleton.tsx';
import {PdfFailure} from './PdfFailure.tsx';
import {PdfPages} from './PdfPages.tsx';
import {usePdf} from './use-pdf.ts';

export interface PdfViewProps {
  readonly title: string;
  /** Gives bytes that the view may keep; must be the same function from render to render. */
  readonly load: (signal: AbortSignal) => Promise<ArrayBuffer>;
  /** How many pages it must have; with another number it counts as damaged. */
  readonly pages?: number | undefined;
  readonly onDownload: () => void;
  /** The end has been in view: a quarter of its marker for 100 ms. */
  readonly onEnd?: () => void;
}

/**
 * A PDF page under page in a region that scrolls, 700 px wide at most, to read, search, enlarge, print
 * and download. In place of one that cannot be shown stands why, and a way on.
 */
export function PdfView({title, load, pages, onDownload, onEnd}: PdfViewProps) {
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
    <PdfPages
      title={title}
      document={pdf.document}
      isForm={pdf.isForm}
      ratio={pdf.ratio}
      onDownload={onDownload}
      onEnd={onEnd}
      onFail={fail}
    />
  );
}
