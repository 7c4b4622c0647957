import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import {useCallback, useState} from 'react';
import {recordsOf, textOf} from '../../../lib/records.ts';
import {Button} from '../../blocks/button/Button.tsx';
import {Dialog} from '../../blocks/dialog/Dialog.tsx';
import {DownloadFailed} from '../../blocks/file-view/DownloadFailed.tsx';
import {FileView} from '../../blocks/file-view/FileView.tsx';
import {largestPdf} from '../../blocks/pdf/use-pdf.ts';
import {saveBytes} from '../../blocks/file-view/save-bytes.ts';
import {type DisplayProps, useServices} from '../../component.ts';
import styles from './Display.module.css';

interface Paper {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly date: string | undefined;
}

/** Papers to look at here or to keep. */
export function Display({props}: DisplayProps) {
  const {bytes} = useServices();
  const [viewed, setViewed] = useState<Paper>();
  const [failed, setFailed] = useState<Paper>();
  const papers = papersOf(props.items);
  const href = viewed?.href ?? '';
  const load = useCallback((signal: AbortSignal) => bytes(href, signal, largestPdf), [bytes, href]);
  const keep = async (paper: Paper) => {
    // What fails again is said again.
    setFailed(undefined);
    try {
      saveBytes(await bytes(paper.href), paper.title);
    } catch {
      setFailed(paper);
    }
  };
  // Of a list that could not be read nobody can say that it is empty.
  if (!Array.isArray(props.items)) return null;
  if (papers.length === 0)
    return (
      <p className={styles.empty}>{typeof props.empty === 'string' ? props.empty : 'There are no documents yet.'}</p>
    );
  return (
    <>
      {viewed === undefined && failed !== undefined && <DownloadFailed title={failed.title} />}
      <ul className={styles.list}>
        {papers.map((paper) => (
          <li key={paper.id} className={styles.paper}>
            <FileText size="1.375rem" className={styles.icon} />
            <span className={styles.about}>
              <span className={styles.title}>{paper.title}</span>
              {paper.date !== undefined && <span className={styles.date}>{dayText(paper.date)}</span>}
            </span>
            <span className={styles.buttons}>
              <Button kind="quiet" size="small" onClick={() => setViewed(paper)} aria-label={`View ${paper.title}`}>
                View
              </Button>
              <Button
                kind="quiet"
                size="small"
                icon={<Download size="1.125rem" />}
                onClick={() => void keep(paper)}
                aria-label={`Download ${paper.title}`}
              >
                Download
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Dialog open={viewed !== undefined} size="large" title={viewed?.title} onClose={() => setViewed(undefined)}>
        {failed !== undefined && failed === viewed && <DownloadFailed title={failed.title} />}
        {viewed !== undefined && <FileView title={viewed.title} load={load} onDownload={() => void keep(viewed)} />}
      </Dialog>
    </>
  );
}

function papersOf(value: unknown): readonly Paper[] {
  return recordsOf(value).flatMap((each) => {
    const [id, href] = [textOf(each, 'id'), textOf(each, 'href')];
    return id === undefined || href === undefined
      ? []
      : [{id, href, title: textOf(each, 'title') ?? 'Document', date: textOf(each, 'date')}];
  });
}

function dayText(date: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.valueOf()) ? date : day.toLocaleDateString('en-US', {dateStyle: 'medium', timeZone: 'UTC'});
}
