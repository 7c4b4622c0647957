import X from 'lucide-react/icons/x';
import {useId, useRef, useState} from 'react';
import type {ReactNode, SyntheticEvent} from 'react';
import {Button, ConfirmDialog, VisuallyHidden} from 'waymark/blocks';
import type {ChatSettings} from '../settings.ts';
import type {ChatState} from '../talk/chat-state.ts';
import type {Chat} from '../talk/create-chat.ts';
import styles from './ChatWindow.module.css';
import {Conversation} from './Conversation.tsx';
import {Prechat} from './Prechat.tsx';
import {useDialog} from './use-dialog.ts';
import {WaitingDots} from './WaitingDots.tsx';

export interface ChatWindowProps {
  readonly chat: Chat;
  readonly state: ChatState;
  readonly settings: ChatSettings;
  /** Said aloud: what has just come. */
  readonly news: string;
  readonly onClose: () => void;
  /** Tools of who develops the site. */
  readonly tools: ReactNode;
}

/** What is behind the button: a panel beside the page, on a phone all of the screen. */
export function ChatWindow({chat, state, settings, news, onClose, tools}: ChatWindowProps) {
  const {texts} = settings;
  const {kind, phase} = state;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [asking, setAsking] = useState(false);
  useDialog(dialog, state);
  const cancel = (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      data-chat
      className={styles.window}
      aria-labelledby={heading}
      data-print="no"
      onCancel={cancel}
    >
      <div className={styles.head}>
        <h2 id={heading} tabIndex={-1} className={styles.title}>
          {kind === 'bot' ? texts.botTitle : texts.title}
        </h2>
        {phase === 'talking' && (
          <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
            {texts.end}
          </Button>
        )}
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <X size="1.375rem" aria-hidden="true" />
        </button>
      </div>
      {tools}
      {phase === 'before' && <Prechat chat={chat} state={state} settings={settings} />}
      {phase === 'starting' && (
        <div className={styles.starting} role="status">
          {texts.beginning}
          <WaitingDots />
        </div>
      )}
      {(phase === 'talking' || phase === 'ended') && <Conversation chat={chat} state={state} settings={settings} />}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      <ConfirmDialog
        open={asking && phase === 'talking'}
        title={texts.endAsk}
        accept={texts.endYes}
        cancel={texts.endNo}
        onAccept={() => {
          setAsking(false);
          chat.end();
        }}
        onCancel={() => setAsking(false)}
      />
    </dialog>
  );
}
