import {useId, useRef, useState} from 'react';
import type {FormEvent} from 'react';
import {Button, Field, Input, describedBy} from 'waymark/blocks';
import type {ChatSettings} from '../settings.ts';
import type {ChatState} from '../talk/chat-state.ts';
import type {Chat} from '../talk/create-chat.ts';
import {personProblems} from '../talk/person-problems.ts';
import {Alerts} from './Alerts.tsx';
import styles from './ChatWindow.module.css';

export interface PrechatProps {
  readonly chat: Chat;
  readonly state: ChatState;
  readonly settings: ChatSettings;
}

/** Asks who wants to talk. */
export function Prechat({chat, state, settings}: PrechatProps) {
  const {texts} = settings;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const {friendlyName, emailAddress} = settings;
  const person = state.person ?? {friendlyName, emailAddress};
  const [shown, setShown] = useState(false);
  const problems = shown ? personProblems(person) : {};
  const errorOf = (name: keyof typeof person): string | undefined => {
    const problem = problems[name];
    return problem === undefined ? undefined : texts[problem];
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShown(true);
    const [first] = Object.keys(personProblems(person));
    if (first === undefined) void chat.begin(person);
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const field = (name: keyof typeof person, label: string, hint: string, type: string, complete: string) => {
    const error = errorOf(name);
    const about = {hint: hint !== '', error: error !== undefined};
    return (
      <Field id={`${id}-${name}`} label={label} error={error} {...(hint === '' ? {} : {hint})}>
        <Input
          id={`${id}-${name}`}
          name={name}
          type={type}
          value={person[name]}
          autoComplete={complete}
          aria-describedby={describedBy(`${id}-${name}`, about)}
          aria-required="true"
          invalid={error !== undefined}
          {...(name === 'friendlyName' ? {'data-start': ''} : {})}
          onChange={(event) =>
            chat.dispatch({type: 'filled-in', person: {...person, [name]: event.currentTarget.value}})
          }
        />
      </Field>
    );
  };
  return (
    <form ref={form} className={styles.prechat} noValidate onSubmit={submit}>
      <Alerts chat={chat} state={state} texts={texts} />
      <p>{state.kind === 'bot' ? texts.botIntro : texts.intro}</p>
      {state.kind === 'bot' && settings.hours.length > 0 && (
        <div>
          <p>{texts.peopleHours}</p>
          {settings.hours.map((line) => (
            <p key={line} className={styles.otherWays}>
              {line}
            </p>
          ))}
        </div>
      )}
      {field('friendlyName', texts.nameLabel, '', 'text', 'name')}
      {field('emailAddress', texts.emailLabel, texts.emailHint, 'email', 'email')}
      <Button kind="primary" type="submit" wide>
        {texts.begin}
      </Button>
      {texts.otherWays !== '' && <p className={styles.otherWays}>{texts.otherWays}</p>}
    </form>
  );
}
