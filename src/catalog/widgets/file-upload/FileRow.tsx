import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileText from 'lucide-react/icons/file-text';
import {sizeText} from '../../../lib/en-us.ts';
import {Button} from '../../blocks/button/Button.tsx';
import {Progress} from '../../blocks/progress/Progress.tsx';
import styles from './Control.module.css';
import type {StoredFile} from './stored-file.ts';
import type {Transfer} from './use-uploads.ts';

/** A file that the server has. */
export function StoredRow({
  file,
  disabled,
  onRemove,
}: {
  readonly file: StoredFile;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}) {
  return (
    <li className={styles.row}>
      <CircleCheck size="1.375rem" className={styles.done} />
      <span className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.size}>{sizeText(file.size)}, uploaded</span>
      </span>
      <Button kind="quiet" size="small" disabled={disabled} onClick={onRemove} aria-label={`Remove ${file.name}`}>
        Remove
      </Button>
    </li>
  );
}

/** A file on its way, or one that did not arrive. */
export function TransferRow({
  transfer,
  onDrop,
  onRetry,
}: {
  readonly transfer: Transfer;
  readonly onDrop: () => void;
  readonly onRetry: () => void;
}) {
  const {file, problem, share, again} = transfer;
  const failed = problem !== undefined;
  return (
    <li className={styles.row}>
      {failed ? (
        <CircleAlert size="1.375rem" className={styles.failed} />
      ) : (
        <FileText size="1.375rem" className={styles.going} />
      )}
      <span className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        {failed ? (
          <span className={styles.problem}>{problem}</span>
        ) : (
          <span className={styles.progress}>
            <Progress share={share} label={`Uploading ${file.name}`} />
          </span>
        )}
      </span>
      <span className={styles.buttons}>
        {again && (
          <Button kind="quiet" size="small" onClick={onRetry} aria-label={`Try again: ${file.name}`}>
            Try again
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={onDrop} aria-label={`${failed ? 'Remove' : 'Cancel'} ${file.name}`}>
          {failed ? 'Remove' : 'Cancel'}
        </Button>
      </span>
    </li>
  );
}
