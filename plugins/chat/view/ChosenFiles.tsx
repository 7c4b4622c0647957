import type {MouseEvent} from 'react';
import X from 'lucide-react/icons/x';
import {rootOf} from 'waymark/blocks';
import {sizeText} from 'waymark/plug-in';
import type {Chosen} from '../talk/chat-state.ts';
import {plainName} from '../talk/plain-name.ts';
import type {ChatTexts} from '../texts.ts';
import {fill} from '../texts.ts';
import styles from './Composer.module.css';

export interface ChosenFilesProps {
  readonly chosen: readonly Chosen[];
  readonly texts: ChatTexts;
  readonly onDrop: (key: string) => void;
  /** The last one was dropped by its button, which had focus. */
  readonly onNone: () => void;
}

/** Files of the next message, each with how far it is or why it cannot be sent. */
export function ChosenFiles({chosen, texts, onDrop, onNone}: ChosenFilesProps) {
  const drop = (key: string, {currentTarget}: MouseEvent): void => {
    const hasFocus = currentTarget === rootOf(currentTarget).activeElement;
    const row = currentTarget.closest('li');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    onDrop(key);
    // A button that is tapped on a phone has none.
    if (!hasFocus) return;
    // The button that had focus goes with its file.
    const next = beside?.querySelector('button');
    if (next) next.focus();
    else onNone();
  };
  return (
    <ul className={styles.files} aria-live="polite" aria-relevant="additions text">
      {chosen.map(({key, name, size, share, file, problem}) => (
        <li key={key} className={styles.file} data-problem={problem === undefined ? undefined : true}>
          <span className={styles.fileText}>
            <bdi className={styles.fileName}>{plainName(name)}</bdi>
            <span className={styles.size}>
              {problem ?? (file === undefined ? fill(texts.fileComing, {name}) : sizeText(size))}
              {/* That it began, ended or failed is said aloud, not every step between. */}
              {problem === undefined && file === undefined && <span aria-live="off"> {Math.round(share * 100)}%</span>}
            </span>
          </span>
          <button
            type="button"
            className={styles.drop}
            aria-label={fill(texts.removeFile, {name: plainName(name)})}
            onClick={(event) => drop(key, event)}
          >
            <X size="1rem" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
