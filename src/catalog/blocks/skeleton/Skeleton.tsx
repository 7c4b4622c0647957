import {VisuallyHidden} from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

/** A part of a screen's shape: lines of text, a field with so many controls one under the other, a box, or buttons. */
export interface SkeletonPart {
  readonly kind: 'lines' | 'field' | 'box' | 'buttons';
  readonly count: number;
}

export interface SkeletonProps {
  /** How many fields the shape has, where nothing more is known of it. */
  readonly fields?: number;
  /** What is between the heading and the end of the screen. */
  readonly parts?: readonly SkeletonPart[];
  /** Said to screen readers. */
  readonly label?: string;
}

/** The shape of a screen that is on its way: heading, fields, button. */
export function Skeleton({fields = 2, parts = plain(fields), label = 'Loading'}: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.title} />
      {parts.map((part, at) => (
        <Part key={at} {...part} />
      ))}
    </div>
  );
}

const plain = (fields: number): readonly SkeletonPart[] => [
  {kind: 'lines', count: 1},
  ...Array.from({length: fields}, () => ({kind: 'field', count: 1}) as const),
  {kind: 'buttons', count: 1},
];

const groups = {lines: styles.lines, field: styles.field, box: styles.boxes, buttons: styles.buttons} as const;
const looks = {lines: styles.line, field: styles.control, box: styles.box, buttons: styles.button} as const;

function Part({kind, count}: SkeletonPart) {
  return (
    <div className={groups[kind]}>
      {kind === 'field' && <div className={styles.label} />}
      {Array.from({length: count}, (_, at) => (
        <div key={at} className={looks[kind]} />
      ))}
    </div>
  );
}
