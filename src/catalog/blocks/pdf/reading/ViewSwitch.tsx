import styles from './Reading.module.css';

export type DocumentView = 'text' | 'pages';

export interface ViewSwitchProps {
  readonly title: string;
  readonly view: DocumentView;
  readonly onChange: (view: DocumentView) => void;
}

const words: readonly (readonly [DocumentView, string])[] = [
  ['text', 'Text'],
  ['pages', 'Pages'],
];

/** Chooses how a document is read: as text that fits the screen, or by its pages. */
export function ViewSwitch({title, view, onChange}: ViewSwitchProps) {
  return (
    <div className={styles.switch} role="group" aria-label={`How to read ${title}`}>
      {words.map(([each, label]) => (
        <button
          key={each}
          type="button"
          className={styles.way}
          aria-pressed={view === each}
          onClick={() => onChange(each)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
