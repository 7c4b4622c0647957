import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileText from 'lucide-react/icons/file-text';
import {useCallback, useState} from 'react';
import {Button} from '../../blocks/button/Button.tsx';
import {OptionCard} from '../../blocks/option-card/OptionCard.tsx';
import {PdfView} from '../../blocks/pdf/PdfView.tsx';
import {largestPdf} from '../../blocks/pdf/use-pdf.ts';
import {DownloadFailed} from '../../blocks/file-view/DownloadFailed.tsx';
import {saveBytes} from '../../blocks/file-view/save-bytes.ts';
import {useServices} from '../../component.ts';
import styles from './Control.module.css';
import type {ReadDocument} from './documents.ts';

export interface DocumentItemProps {
  readonly id: string;
  readonly document: ReadDocument;
  readonly open: boolean;
  readonly read: boolean;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onToggle: () => void;
  readonly onRead: () => void;
  /** Opens the next one that is not read; absent: there is none. */
  readonly onNext: (() => void) | undefined;
}

/** One document: its name and state, and when open its pages. */
export function DocumentItem({
  id,
  document,
  open,
  read,
  invalid,
  disabled,
  onToggle,
  onRead,
  onNext,
}: DocumentItemProps) {
  const {bytes} = useServices();
  const [download, setDownload] = useState<'done' | 'failed'>();
  const {href, title, pages} = document;
  const load = useCallback((signal: AbortSignal) => bytes(href, signal, largestPdf), [bytes, href]);
  const keep = async () => {
    // What fails again is said again.
    setDownload(undefined);
    try {
      saveBytes(await bytes(href), title);
      setDownload('done');
    } catch {
      setDownload('failed');
    }
  };
  return (
    <li className={styles.item} data-document={document.id} data-invalid={invalid || undefined}>
      <button type="button" id={id} className={styles.head} aria-expanded={open} disabled={disabled} onClick={onToggle}>
        {read ? (
          <CircleCheck size="1.375rem" className={styles.done} />
        ) : (
          <FileText size="1.375rem" className={styles.sheet} />
        )}
        <span className={styles.about}>
          <span className={styles.title}>{title}</span>
          <span className={styles.state}>
            {pages !== undefined && `${pages} ${pages === 1 ? 'page' : 'pages'}, `}
            {read ? 'read to the end' : 'to read'}
          </span>
        </span>
        <ChevronDown size="1.25rem" className={styles.arrow} />
      </button>
      {open && (
        <div className={styles.body}>
          <PdfView
            title={title}
            load={load}
            pages={pages}
            terms={document.terms}
            onDownload={() => void keep()}
            onEnd={onRead}
            read={read}
          />
          {download === 'failed' && <DownloadFailed title={title} />}
          {download === 'done' && !read && (
            <OptionCard
              type="checkbox"
              id={`${id}-own`}
              name={`${id}-own`}
              checked={false}
              onChange={onRead}
              label={`I have read "${title}" on my device to the end`}
            />
          )}
          {read && onNext !== undefined && (
            <div>
              <Button onClick={onNext}>Next document</Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}
