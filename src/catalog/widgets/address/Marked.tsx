import styles from './Control.module.css';
import {markedParts} from './marked-parts.ts';

/** A proposal with what was typed set off in it. */
export function Marked({text, typed}: {readonly text: string; readonly typed: string}) {
  return markedParts(text, typed).map((part, at) =>
    part.marked ? (
      <mark key={at} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
