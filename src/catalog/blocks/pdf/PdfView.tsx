import Download from 'lucide-react/icons/download';
import {useEffect, useState} from 'react';
import {Button} from '../button/Button.tsx';
import {Notice} from '../notice/Notice.tsx';
import {Skeleton} from '../skeleton/Skeleton.tsx';
import styles from './Pdf.module.css';
import {PdfPage} from './PdfPage.tsx';
import {useInView} from './use-in-view.ts';
import {usePdf} from './use-pdf.ts';

export interface PdfViewProps {
  readonly title: string;
  /** Gives the bytes; must be the same function from render to render. */
  readonly load: (signal: AbortSignal) => Promise<ArrayBuffer>;
  readonly onDownload: () => void;
  /** The end has been in view: a quarter of its marker for 100 ms. */
  readonly onEnd?: () => void;
}

/**
 * A PDF page under page in a region that scrolls, 700 px wide at most, with its text for screen
 * readers. One that cannot be shown can be loaded again or downloaded.
 */
export function PdfView({title, load, onDownload, onEnd}: PdfViewProps) {
  const [attempt, setAttempt] = useState(0);
  const pdf = usePdf(load, attempt);
  const [marker, ended] = useInView<HTMLParagraphElement>({share: 0.25, stays: 100, watch: pdf.state === 'ready'});
  useEffect(() => {
    if (ended) onEnd?.();
  }, [ended, onEnd]);
  if (pdf.state === 'loading') return <Skeleton fields={3} label={`Loading ${title}`} />;
  if (pdf.state === 'broken') {
    const actions = (
      <>
        <Button size="small" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
        <Button size="small" onClick={onDownload}>
          Download
        </Button>
      </>
    );
    return (
      <Notice tone="warning" live="alert" title="This document cannot be shown here" actions={actions}>
        Try again, or download it and read it on your device.
      </Notice>
    );
  }
  return (
    <>
      <div className={styles.view} role="region" aria-label={title} tabIndex={0}>
        {pdf.ratios.map((ratio, at) => (
          <PdfPage key={at} document={pdf.document} page={at + 1} ratio={ratio} />
        ))}
        <p ref={marker} className={styles.end}>
          End of document
        </p>
      </div>
      <div className={styles.tools}>
        <Button kind="quiet" size="small" icon={<Download size="1.125rem" />} onClick={onDownload}>
          Download
        </Button>
      </div>
    </>
  );
}
