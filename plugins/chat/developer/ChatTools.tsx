import {useEffect, useState} from 'react';
import {Button, Input} from 'waymark/blocks';
import type {ChatState} from '../talk/chat-state.ts';
import type {Chat} from '../talk/create-chat.ts';
import {listenForEnd} from './listen-for-end.ts';
import styles from './ChatTools.module.css';

/** For who develops the site: who answers, whom to talk to, and an end at any time. */
export function ChatTools({chat, state}: {readonly chat: Chat; readonly state: ChatState}) {
  const {kind, phase} = state;
  const [agent, setAgent] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => listenForEnd(document, chat), [chat]);
  const reset = (): void => {
    if (phase !== 'ended') chat.end();
    chat.anew();
  };
  const ask = (): void => {
    setMissing(agent.trim() === '');
    if (agent.trim() === '') return;
    void chat.begin({friendlyName: 'Developer', emailAddress: 'developer@waymark.example'}, agent.trim());
  };
  return (
    <div className={styles.tools} data-testid="waymark-chat-tools">
      <span>Mode: {kind}</span>
      <Button size="small" kind="quiet" onClick={reset}>
        Reset the chat
      </Button>
      {phase === 'before' && kind === 'agent' && (
        <div className={styles.agent}>
          <label htmlFor="chat-agent">Agent</label>
          <Input
            id="chat-agent"
            value={agent}
            invalid={missing}
            aria-describedby={missing ? 'chat-agent-error' : undefined}
            onChange={(event) => setAgent(event.currentTarget.value)}
          />
          {missing && <p id="chat-agent-error">Required</p>}
          <Button size="small" onClick={ask}>
            Ask this agent
          </Button>
        </div>
      )}
    </div>
  );
}
