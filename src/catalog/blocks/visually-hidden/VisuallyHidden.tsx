import type {ReactNode} from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers alone. */
export function VisuallyHidden({children}: {readonly children: ReactNode}) {
  return <span className={styles.hidden}>{asOneText(children)}</span>;
}

/** Texts and numbers side by side as one text, which a browser that translates the page may put something in place of. */
function asOneText(children: ReactNode): ReactNode {
  if (!Array.isArray(children)) return children;
  const parts: readonly ReactNode[] = children;
  return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join('') : children;
}
