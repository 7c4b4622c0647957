import {isObject} from '../../../lib/records.ts';
import type {DisplayProps} from '../../component.ts';
import styles from './Display.module.css';

/** Texts with their numbers, or of these some, under the numbers that they have among all; nothing where there is none. */
export function Display({props: {texts, inPlace, only}}: DisplayProps) {
  const shown = Object.entries({...(isObject(texts) ? texts : {}), ...(isObject(inPlace) ? inPlace : {})}).flatMap(
    ([id, text]) => (typeof text === 'string' && text !== '' ? [{id, text}] : []),
  );
  const numbered = shown.map((each, at) => ({...each, number: at + 1}));
  const wanted = Array.isArray(only) ? numbered.filter(({id}) => only.includes(id)) : numbered;
  if (wanted.length === 0) return null;
  return (
    <ol className={styles.texts}>
      {wanted.map(({id, text, number}) => (
        <li key={id} value={number}>
          {text}
        </li>
      ))}
    </ol>
  );
}
