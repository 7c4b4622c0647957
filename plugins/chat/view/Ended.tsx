import {useState} from 'react';
import {Button} from 'waymark/blocks';
import type {EndReason} from '../transport/chat-transport.ts';
import type {ChatTexts} from '../texts.ts';
import styles from './ChatWindow.module.css';
import type {PrechatProps} from './Prechat.tsx';

const words = {
  AGENT: 'endedAgent',
  VISITOR: 'endedVisitor',
  FROZEN: 'endedFrozen',
  EXPIRED: 'endedExpired',
  INACTIVE: 'endedInactive',
} as const satisfies Readonly<Record<EndReason, keyof ChatTexts>>;

/** What follows a conversation: another one, and how a person did. */
export function Ended({chat, state, settings}: PrechatProps) {
  const {texts} = settings;
  const asks = state.kind === 'agent' && settings.survey !== '';
  const [href, setHref] = useState<string>();
  const rate = async (): Promise<void> => {
    const found = await chat.survey();
    setHref(found);
    if (found !== undefined) window.open(found, '_blank', 'noopener,noreferrer');
  };
  return (
    <div className={styles.ended}>
      <p tabIndex={-1} data-start="read" role="status" className={styles.endedText}>
        {texts[words[state.ended ?? 'INACTIVE']]}
      </p>
      <div className={styles.endedWays}>
        <Button kind="primary" size="small" onClick={chat.anew}>
          {texts.again}
        </Button>
        {asks && href === undefined && (
          <Button size="small" onClick={() => void rate()}>
            {texts.rate}
          </Button>
        )}
        {asks && href !== undefined && (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {texts.rate}
          </a>
        )}
      </div>
    </div>
  );
}
