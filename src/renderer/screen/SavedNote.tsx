import type {Store} from '../../lib/store.ts';
import type {DraftStatus} from '../../journey/answers/draft-keeper.ts';
import {useStore} from '../form/use-store.ts';
import styles from './SavedNote.module.css';

const words: Readonly<Record<DraftStatus, string>> = {
  clean: '',
  pending: '',
  saving: 'Saving what you entered',
  saved: 'What you entered is saved',
  failed: 'Not saved yet. We keep trying.',
};

/**
 * Whether what was typed is safe, said quietly: it does not interrupt a screen reader. `secret`: the
 * screen asks for something that no draft keeps.
 */
export function SavedNote({status, secret}: {readonly status: Store<DraftStatus>; readonly secret: boolean}) {
  const present = useStore(status);
  return (
    <p className={styles.note} data-print="no">
      {words[present]}
      {secret && present === 'saved' && ', except what must stay secret'}
    </p>
  );
}
