import {Button} from '../button/Button.tsx';
import {Notice} from '../notice/Notice.tsx';
import type {Trouble} from './use-pdf.ts';

export interface PdfFailureProps {
  readonly trouble: Trouble;
  readonly onRetry: () => void;
  readonly onDownload: () => void;
}

const words: Readonly<Record<Trouble, {readonly title: string; readonly text: string}>> = {
  unreached: {
    title: 'This document could not be loaded',
    text: 'Check your connection and try again.',
  },
  locked: {
    title: 'This document is protected by a password',
    text: 'It cannot be shown here. Download it and open it on your device with its password.',
  },
  broken: {
    title: 'This document cannot be shown here',
    text: 'Part of it is missing or damaged. Try again, or download it and read it on your device.',
  },
  large: {
    title: 'This document is too large to show here',
    text: 'Download it and read it on your device.',
  },
};

/** What stands in place of a document that cannot be shown, with a way on. */
export function PdfFailure({trouble, onRetry, onDownload}: PdfFailureProps) {
  const {title, text} = words[trouble];
  const again = trouble === 'unreached' || trouble === 'broken';
  const actions = (
    <>
      {again && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
      <Button size="small" onClick={onDownload}>
        Download
      </Button>
    </>
  );
  return (
    <Notice tone="warning" live="alert" title={title} actions={actions}>
      {text}
    </Notice>
  );
}
