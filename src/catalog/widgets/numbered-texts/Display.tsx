import {useEffect, useRef, useState} from 'react';
import {isObject} from '../../../lib/records.ts';
import {Button} from '../../blocks/button/Button.tsx';
import {VisuallyHidden} from '../../blocks/visually-hidden/VisuallyHidden.tsx';
import {focusOn, noteFollowed, noteIds} from '../../blocks/prose/notes-of-page.ts';
import type {DisplayProps} from '../../component.ts';
import styles from './Display.module.css';

/**
 * Texts with their numbers, or of these some, under the numbers that they have among all; nothing where there is none.
 * A number that is used in a text of the page (`[^2]`) leads here, and from here back to it.
 */
export function Display({props: {texts, inPlace, only}}: DisplayProps) {
  const shown = Object.entries({...(isObject(texts) ? texts : {}), ...(isObject(inPlace) ? inPlace : {})}).flatMap(
    ([id, text]) => (typeof text === 'string' && text !== '' ? [{id, text}] : []),
  );
  const numbered = shown.map((each, at) => ({...each, number: at + 1}));
  const some = Array.isArray(only);
  const wanted = some ? numbered.filter(({id}) => only.includes(id)) : numbered;
  if (wanted.length === 0) return null;
  return (
    <ol className={styles.texts}>
      {wanted.map(({id, text, number}) => (
        <Note key={id} id={noteIds(number)[some ? 0 : 1]} number={number} text={text} />
      ))}
    </ol>
  );
}

interface NoteProps {
  readonly id: string;
  readonly number: number;
  readonly text: string;
}

function Note({id, number, text}: NoteProps) {
  const item = useRef<HTMLLIElement>(null);
  const [from, setFrom] = useState<HTMLElement>();
  useEffect(() => {
    const element = item.current;
    const follow = (event: Event) => setFrom((event as CustomEvent<HTMLElement>).detail);
    element?.addEventListener(noteFollowed, follow);
    return () => element?.removeEventListener(noteFollowed, follow);
  }, []);
  return (
    <li ref={item} id={id} value={number} tabIndex={-1}>
      {from === undefined ? (
        text
      ) : (
        <>
          <span>{text}</span>{' '}
          <Button
            kind="link"
            size="small"
            onClick={() => {
              setFrom(undefined);
              // The text may have gone with its screen, and the note stays.
              const back = from.isConnected ? from : item.current;
              if (back !== null) focusOn(back);
            }}
          >
            <span>Back to the text</span>
            <VisuallyHidden>{` with note ${number}`}</VisuallyHidden>
          </Button>
        </>
      )}
    </li>
  );
}
