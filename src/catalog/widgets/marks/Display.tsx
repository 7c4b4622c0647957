import type {ReactNode} from 'react';
import type {DisplayProps} from '../../component.ts';
import styles from './Display.module.css';

interface Mark {
  readonly words: string;
  readonly shape: ReactNode;
}

const marks: Readonly<Record<string, Mark>> = {
  EHL: {
    words: 'Equal Housing Lender',
    shape: (
      <>
        <path d="M3 21 24 6l21 15M8 18v24h32V18" />
        <path d="M16 24h16M16 32h16" strokeWidth="5" />
      </>
    ),
  },
  EOL: {
    words: 'Equal Opportunity Lender',
    shape: (
      <>
        <circle cx="24" cy="24" r="19" />
        <path d="M15 20h18M15 28h18" strokeWidth="5" />
      </>
    ),
  },
};

/** A mark with its words; nothing for a mark that there is not. */
export function Display({props: {mark}}: DisplayProps) {
  const shown = typeof mark === 'string' && Object.hasOwn(marks, mark) ? marks[mark] : undefined;
  if (shown === undefined) return null;
  return (
    <p className={styles.mark}>
      <svg
        viewBox="0 0 48 48"
        width="32"
        height="32"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        aria-hidden="true"
      >
        {shown.shape}
      </svg>
      {shown.words}
    </p>
  );
}
