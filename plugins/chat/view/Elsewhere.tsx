import {Button} from 'waymark/blocks';
import type {ChatTexts} from '../texts.ts';
import styles from './ChatWindow.module.css';

export interface ElsewhereProps {
  readonly texts: ChatTexts;
  readonly onHere: () => void;
}

/** In a window that gave its place to newer ones: why nothing comes here, and the way back. */
export function Elsewhere({texts, onHere}: ElsewhereProps) {
  return (
    <div className={styles.ended}>
      <p tabIndex={-1} data-start="read" role="status" className={styles.endedText}>
        {texts.elsewhere}
      </p>
      <div className={styles.endedWays}>
        <Button kind="primary" size="small" onClick={onHere}>
          {texts.here}
        </Button>
      </div>
    </div>
  );
}
