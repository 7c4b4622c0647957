import {Notice} from '../notice/Notice.tsx';

/** What is said where a file could not be kept: beside what was pressed, so that it is seen and heard. */
export function DownloadFailed({title}: {readonly title: string}) {
  return (
    <Notice tone="error" live="alert" title={`"${title}" could not be downloaded`}>
      Check your connection and try again.
    </Notice>
  );
}
