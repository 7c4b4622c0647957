import MessageCircle from 'lucide-react/icons/message-circle';
import type {Ref} from 'react';
import {VisuallyHidden} from 'waymark/blocks';
import type {ChatTexts} from '../texts.ts';
import {fill} from '../texts.ts';
import styles from './ChatButton.module.css';

export interface ChatButtonProps {
  readonly texts: ChatTexts;
  readonly open: boolean;
  readonly busy?: boolean;
  readonly unread: number;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Opens and closes the chat; says how many messages have come meanwhile. */
export function ChatButton({texts, open, busy = false, unread, onPress, ref}: ChatButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-expanded={open}
      aria-busy={busy || undefined}
      data-print="no"
      onClick={onPress}
    >
      <MessageCircle size="1.375rem" aria-hidden="true" />
      <span className={styles.label}>{texts.button}</span>
      {unread > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {unread}
          </span>
          <VisuallyHidden>, {fill(texts.unread, {count: unread})}</VisuallyHidden>
        </>
      )}
    </button>
  );
}
