import ThumbsDown from 'lucide-react/icons/thumbs-down';
import {useState} from 'react';
import {Button} from 'waymark/blocks';
import {useServices} from 'waymark/plug-in';
import {mayReportBad} from '../talk/may.ts';
import {BadAnswerDialog} from './BadAnswerDialog.tsx';
import styles from './ChatWindow.module.css';
import type {PrechatProps} from './Prechat.tsx';

/** Tells that the newest answer of a bot was bad: once for each answer. */
export function BadAnswer({chat, state, settings}: PrechatProps) {
  const {texts} = settings;
  const {announce} = useServices();
  const [asking, setAsking] = useState(false);
  const may = mayReportBad(state);
  if (may === 'none') return null;
  const isReported = may === 'reported';
  return (
    <div className={styles.bad}>
      <Button
        kind="quiet"
        size="small"
        icon={<ThumbsDown size="1.125rem" aria-hidden="true" />}
        aria-disabled={isReported || undefined}
        onClick={() => {
          if (!isReported) setAsking(true);
        }}
      >
        {isReported ? texts.feedbackThanks : texts.badAnswer}
      </Button>
      {asking && (
        <BadAnswerDialog
          settings={settings}
          onClose={() => setAsking(false)}
          onSend={async (reason, words) => {
            await chat.tellBad(reason, words);
            setAsking(false);
            announce(texts.feedbackThanks);
          }}
        />
      )}
    </div>
  );
}
