import {isObject} from '../../../lib/records.ts';
import type {DisplayProps} from '../../component.ts';
import styles from './Display.module.css';

/** Texts with their numbers; nothing where there is none. */
export function Display({props: {texts, inPlace}}: DisplayProps) {
  const shown = Object.entries({...(isObject(texts) ? texts : {}), ...(isObject(inPlace) ? inPlace : {})}).flatMap(
    ([id, text]) => (typeof text === 'string' && text !== '' ? [{id, text}] : []),
  );
  if (shown.length === 0) return null;
  return (
    <ol className={styles.texts}>
      {shown.map(({id, text}) => (
        <li key={id}>{text}</li>
      ))}
    </ol>
  );
}
