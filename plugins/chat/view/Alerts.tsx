import X from 'lucide-react/icons/x';
import {Notice, type Tone} from 'waymark/blocks';
import type {ChatAlert, ChatState} from '../talk/chat-state.ts';
import type {Chat} from '../talk/create-chat.ts';
import type {ChatTexts} from '../texts.ts';
import styles from './ChatWindow.module.css';

const tones: Readonly<Record<ChatAlert, Tone>> = {
  lost: 'warning',
  token: 'warning',
  general: 'error',
  resend: 'error',
  openFailed: 'error',
};

export interface AlertsProps {
  readonly chat: Pick<Chat, 'dispatch'>;
  readonly state: ChatState;
  readonly texts: ChatTexts;
}

/** What has gone wrong. A lost connection is there until it is back; the rest can be put away. */
export function Alerts({chat, state, texts}: AlertsProps) {
  return (
    <div className={styles.alerts}>
      {state.alerts.map((alert) => (
        <div key={alert} className={styles.alert} data-alert={alert}>
          <Notice tone={tones[alert]} live={tones[alert] === 'error' ? 'alert' : 'status'}>
            {texts[alert]}
          </Notice>
          {alert !== 'lost' && (
            <button
              type="button"
              className={styles.close}
              aria-label={texts.dismiss}
              onClick={() => chat.dispatch({type: 'dismissed', alert})}
            >
              <X size="1.125rem" aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
