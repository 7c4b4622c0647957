import {mayWrite} from '../talk/may.ts';
import {fill} from '../texts.ts';
import {Alerts} from './Alerts.tsx';
import {BadAnswer} from './BadAnswer.tsx';
import styles from './ChatWindow.module.css';
import {Composer} from './Composer.tsx';
import {Elsewhere} from './Elsewhere.tsx';
import {Ended} from './Ended.tsx';
import {MessageList} from './MessageList.tsx';
import type {PrechatProps} from './Prechat.tsx';
import {WaitingDots} from './WaitingDots.tsx';

/** The messages, and under them what can be done now. */
export function Conversation({chat, state, settings}: PrechatProps) {
  const {texts} = settings;
  const {typist, phase, kind, messages, elsewhere} = state;
  const alone = kind === 'agent' && phase === 'talking' && !messages.some(({author}) => author.kind === 'agent');
  return (
    <>
      <Alerts chat={chat} state={state} texts={texts} />
      <MessageList chat={chat} state={state} settings={settings} />
      <div className={styles.foot}>
        {phase === 'talking' && !elsewhere && (
          <p className={styles.typing} role="status">
            {typist !== undefined && fill(texts.typing, {name: typist})}
            {typist === undefined && alone && texts.waiting}
            {(typist !== undefined || alone) && <WaitingDots />}
          </p>
        )}
        {phase === 'talking' && elsewhere && <Elsewhere texts={texts} onHere={chat.here} />}
        {phase === 'ended' && <Ended chat={chat} state={state} settings={settings} />}
        <BadAnswer chat={chat} state={state} settings={settings} />
        {mayWrite(state, settings.isOpen) && (
          // What was begun stays, for whoever goes on here.
          <div hidden={elsewhere}>
            <Composer chat={chat} state={state} settings={settings} />
          </div>
        )}
      </div>
    </>
  );
}
