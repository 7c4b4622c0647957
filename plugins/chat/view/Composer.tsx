import Paperclip from 'lucide-react/icons/paperclip';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import {useId, useRef} from 'react';
import type {ChangeEvent, FormEvent, KeyboardEvent} from 'react';
import {VisuallyHidden, isComposing} from 'waymark/blocks';
import {endings} from '../talk/files.ts';
import {maySend} from '../talk/may.ts';
import {ChosenFiles} from './ChosenFiles.tsx';
import styles from './Composer.module.css';
import type {PrechatProps} from './Prechat.tsx';

/** Where a message is written: Enter sends, Shift and Enter begin a new line. */
export function Composer({chat, state, settings}: PrechatProps) {
  const {texts} = settings;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const {draft} = state;
  const ready = maySend(draft, state);
  const send = (): void => {
    if (!chat.send(draft)) return;
    chat.dispatch({type: 'wrote', text: ''});
    area.current?.focus();
  };
  const type = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const text = event.currentTarget.value;
    chat.dispatch({type: 'wrote', text});
    chat.typed(text);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    chat.choose([...(event.currentTarget.files ?? [])]);
    // The same file may be chosen once more.
    event.currentTarget.value = '';
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <ChosenFiles chosen={state.chosen} texts={texts} onDrop={chat.drop} onNone={() => area.current?.focus()} />
      <label htmlFor={id}>
        <VisuallyHidden>{texts.messageLabel}</VisuallyHidden>
      </label>
      <div className={styles.line}>
        {state.kind === 'agent' && (
          <>
            <input ref={picker} type="file" multiple accept={endings.join(',')} hidden onChange={choose} />
            <button
              type="button"
              className={styles.button}
              aria-label={texts.attach}
              title={texts.attachHint}
              onClick={() => picker.current?.click()}
            >
              <Paperclip size="1.25rem" aria-hidden="true" />
            </button>
          </>
        )}
        <div className={styles.grow} data-text={`${draft} `}>
          <textarea
            ref={area}
            id={id}
            rows={1}
            className={styles.area}
            value={draft}
            maxLength={4000}
            enterKeyHint="send"
            placeholder={texts.messageLabel}
            data-start=""
            onChange={type}
            onKeyDown={press}
          />
        </div>
        <button type="submit" className={styles.send} aria-label={texts.send} aria-disabled={!ready || undefined}>
          <SendHorizontal size="1.25rem" aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
