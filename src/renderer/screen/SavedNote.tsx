import {startTransition, useEffect, useState} from 'react';
import type {Store} from '../../lib/store.ts';
import type {DraftStatus} from '../../journey/answers/draft.ts';
import type {SecretKeeping} from '../../journey/showing/secret-keeping.ts';
import {useOnline} from '../form/use-online.ts';
import styles from './SavedNote.module.css';

const words: Readonly<Record<DraftStatus, string>> = {
  clean: '',
  unread: 'What you entered before is not here yet. We keep trying.',
  pending: '',
  saving: 'Saving what you entered',
  saved: 'What you entered is saved',
  merged: 'Some answers were changed in another tab, or entered before, and are shown here. What you entered is saved',
  failed: 'Not saved yet. We keep trying.',
};

/** Where somebody looks who has pressed a button: the page's own notice may be far above. */
const wordsOffline: Readonly<Partial<Record<DraftStatus, string>>> = {
  unread: 'What you entered before is not here yet: you are offline. We go on when you are connected again.',
  failed: 'Not saved yet: you are offline. We go on when you are connected again.',
};

const secretWords: Readonly<Record<SecretKeeping, string>> = {
  none: '',
  held: '. What must stay secret is kept for 30 minutes',
  left: ', except what must stay secret',
};

export interface SavedNoteProps {
  readonly status: Pick<Store<DraftStatus>, 'get' | 'subscribe'>;
  readonly secret: SecretKeeping;
  /**
   * Whether the screen asks for something, or sends what was asked for. Else it says alone that something was not saved, or
   * is another now.
   */
  readonly asks: boolean;
  /** Whether a log-in finds it again. Else it is found by this tab alone. */
  readonly isOwned: boolean;
}

/** Whether what was typed is safe, said quietly: it does not interrupt a screen reader. */
export function SavedNote({status, secret, asks, isOwned}: SavedNoteProps) {
  const drawn = useInTime(status);
  const present = asks || !isOfForms(drawn) ? drawn : 'clean';
  const isOnline = useOnline();
  const besides = isSaved(present) ? secretWords[secret] : '';
  const offline = isOnline ? undefined : wordsOffline[present];
  // One text, also to the browser that translates it.
  return (
    <p className={styles.note} data-print="no">
      {offline ?? `${saying(present, isOwned)}${besides}`}
    </p>
  );
}

/** What is said only where something is asked for: elsewhere nobody misses it. */
const isOfForms = (status: DraftStatus): boolean => ['unread', 'saving', 'saved'].includes(status);

const isSaved = (status: DraftStatus): boolean => status === 'saved' || status === 'merged';

function saying(status: DraftStatus, isOwned: boolean): string {
  return isOwned ? words[status] : words[status].replace(words.saved, 'Saved while this tab stays open');
}

/** Of what was typed and is not saved yet nothing is said: the first key of a word draws nothing. */
const said = (status: DraftStatus): DraftStatus => (status === 'pending' ? 'clean' : status);

/** A page may take over a screen that was drawn where the draft could be read, or was not asked for. */
const saidFirst = (status: DraftStatus): DraftStatus => (status === 'unread' ? 'clean' : said(status));

/** What is said of a draft, drawn when there is time: whoever types or goes on does not wait for it. */
function useInTime({get, subscribe}: SavedNoteProps['status']): DraftStatus {
  const [present, setPresent] = useState(() => saidFirst(get()));
  useEffect(() => {
    let drawn: DraftStatus | undefined;
    const look = (): void => {
      const next = said(get());
      if (next === drawn) return;
      drawn = next;
      startTransition(() => setPresent(next));
    };
    look();
    return subscribe(look);
  }, [get, subscribe]);
  return present;
}
