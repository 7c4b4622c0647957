import type {MouseEvent, ReactNode} from 'react';
import {isPlainClick} from '../../../lib/plain-click.ts';
import {splitAtNotes} from '../../../lib/note-numbers.ts';
import {VisuallyHidden} from '../visually-hidden/VisuallyHidden.tsx';
import {showNote} from './notes-of-page.ts';
import styles from './NoteNumber.module.css';

/** The number of a note where it is used: leads to the note. */
function NoteNumber({note}: {readonly note: number}) {
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    showNote(note, event.currentTarget);
  };
  return (
    <a href={`#note-${note}`} className={styles.number} onClick={follow}>
      <VisuallyHidden> Note </VisuallyHidden>
      <span>{note}</span>
    </a>
  );
}

/** A text whose numbers of notes lead to them. Texts beside one stand in elements of their own, as translators want it. */
export function withNotes(text: string): ReactNode {
  const parts = splitAtNotes(text);
  if (parts.every((part) => typeof part === 'string')) return text;
  return parts.map((part, at) =>
    typeof part === 'string' ? <span key={at}>{part}</span> : <NoteNumber key={at} note={part.note} />,
  );
}
