import {useId, useRef, useState} from 'react';
import type {FormEvent} from 'react';
import {Button, Dialog, Field, Notice, OptionCard, describedBy} from 'waymark/blocks';
import type {ChatSettings} from '../settings.ts';
import {feedbackProblems} from '../talk/feedback-problems.ts';
import styles from './Composer.module.css';

export interface BadAnswerDialogProps {
  readonly settings: ChatSettings;
  readonly onClose: () => void;
  /** Rejects where it was not taken. */
  readonly onSend: (reason: string, words: string) => Promise<void>;
}

/** Asks what was bad about an answer. */
export function BadAnswerDialog({settings, onClose, onSend}: BadAnswerDialogProps) {
  const {texts, reasons, wordsFor} = settings;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [state, setState] = useState<'asking' | 'shown' | 'sending' | 'failed'>('asking');
  const problems = feedbackProblems(reason, words);
  const shown = state === 'asking' ? {} : problems;
  const reasonError = shown.reason === undefined ? undefined : texts[shown.reason];
  const wordsError = shown.words === undefined ? undefined : texts[shown.words];
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('shown');
    const wrong = problems.reason === undefined ? problems.words && 'textarea' : 'input';
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLElement>(wrong)?.focus();
      return;
    }
    setState('sending');
    const label = reasons.find((each) => each.id === reason)?.label ?? reason;
    await onSend(label, reason === wordsFor ? words.trim() : '').catch(() => setState('failed'));
  };
  return (
    <Dialog open title={texts.feedbackTitle} onClose={onClose}>
      <form ref={form} noValidate className={styles.feedback} onSubmit={(event) => void send(event)}>
        {state === 'failed' && (
          <Notice tone="error" live="alert">
            {texts.general}
          </Notice>
        )}
        <Field id={`${id}-reason`} label={texts.feedbackReason} labelling="legend" error={reasonError}>
          <div className={styles.reasons}>
            {reasons.map(({id: value, label}) => (
              <OptionCard
                key={value}
                type="radio"
                id={`${id}-${value}`}
                name={`${id}-reason`}
                value={value}
                label={label}
                checked={reason === value}
                invalid={reasonError !== undefined}
                onChange={() => setReason(value)}
              />
            ))}
          </div>
        </Field>
        {reason === wordsFor && (
          <Field id={`${id}-words`} label={texts.feedbackMore} error={wordsError} optional>
            <textarea
              id={`${id}-words`}
              name="additionalInformation"
              rows={3}
              className={styles.more}
              value={words}
              aria-invalid={wordsError !== undefined || undefined}
              aria-describedby={describedBy(`${id}-words`, {hint: false, error: wordsError !== undefined})}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </Field>
        )}
        <Button kind="primary" type="submit" busy={state === 'sending'} busyText={texts.feedbackSending}>
          {texts.feedbackSend}
        </Button>
      </form>
    </Dialog>
  );
}
