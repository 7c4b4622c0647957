import {dotted} from './dotted.ts';
import {inlines} from './inlines.tsx';
import styles from './Paragraph.module.css';
import type {ShownInline} from './shown.ts';

/** A paragraph. Where dots stand between its parts, a line begins and ends with a part, wherever it breaks. */
export function Paragraph({line}: {readonly line: readonly ShownInline[]}) {
  const parts = dotted(line);
  if (parts === undefined) return <p>{inlines(line)}</p>;
  return (
    <p className={styles.dotted}>
      {parts.map((part, at) => (
        <span key={at} className={styles.part}>
          <span className={styles.dot}>{at === 0 ? '' : ' \u00B7 '}</span>
          <span className={styles.words}>{inlines(part)}</span>
        </span>
      ))}
    </p>
  );
}
