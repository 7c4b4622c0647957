import Check from 'lucide-react/icons/check';
import {recordsOf, textOf} from '../../../lib/records.ts';
import {withNotes} from '../../blocks/prose/NoteNumber.tsx';
import type {DisplayProps} from '../../component.ts';
import styles from './Display.module.css';

/** Facts, of which short ones share a line on a narrow screen; one whose `shown` is not true (not known is not true) is left out. */
export function Display({props}: DisplayProps) {
  const points = recordsOf(props.points).flatMap((point) => {
    const text = textOf(point, 'text');
    if ((Object.hasOwn(point, 'shown') && point.shown !== true) || text === undefined) return [];
    return [{id: textOf(point, 'id') ?? text, text}];
  });
  if (points.length === 0) return null;
  return (
    <ul className={styles.points}>
      {points.map(({id, text}) => (
        <li key={id} className={styles.point}>
          <Check size="1rem" strokeWidth={3} className={styles.sign} aria-hidden="true" />
          <span>{withNotes(text)}</span>
        </li>
      ))}
    </ul>
  );
}
