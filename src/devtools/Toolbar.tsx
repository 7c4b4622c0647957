import {useEffect, useState} from 'react';
import type {FormEvent, ReactNode} from 'react';
import {Button} from '../catalog/blocks/button/Button.tsx';
import {useStore} from '../renderer/form/use-store.ts';
import styles from './Toolbar.module.css';
import {listenForAlerts, logInByPassword, logInByToken, putAtStep, testAlerts, whyThisScreen} from './tools.ts';
import type {Tools} from './tools.ts';

const chatModes = ['twilio', 'nice', 'stream', 'talkjs', 'chatbot'];

/** Tools for who develops the site. Outside production builds only. */
export function Toolbar({tools}: {readonly tools: Tools}) {
  const {journey, flags, toasts, open} = tools;
  useStore(journey.view);
  const trace = useStore(tools.trace);
  const stateOf = (machine: string): string | undefined => trace.findLast((line) => line.machine === machine)?.state;
  useEffect(() => listenForAlerts(window, tools), [tools]);
  const reload = (): void => open(window.location.href);
  return (
    <aside aria-label="Developer tools" className={styles.bar} data-testid="waymark-developer-tools">
      <details>
        <summary>Developer tools</summary>
        <Part
          title="Log in by password"
          fields={{email: 'Email', password: 'Password'}}
          label="Log in"
          run={async ({email = '', password = ''}) => (await logInByPassword(tools, email, password)) ?? reload()}
        />
        <Part
          title="Log in by token"
          fields={{token: 'Token'}}
          label="Use the token"
          run={async ({token = ''}) => logInByToken(tools, token) ?? reload()}
        />
        <Part
          title="Step of the application"
          fields={{step: 'Step'}}
          label="Put it there"
          run={async ({step = ''}) => putAtStep(tools, step.trim())}
        />
        <Part
          title={`Flags${Object.entries(flags.all())
            .map(([key, on]) => `, ${key} ${on ? 'on' : 'off'}`)
            .join('')}`}
          fields={{key: 'Flag'}}
          choices={{on: 'On', off: 'Off', server: 'As the server decides'}}
          label="Choose"
          run={async ({key = '', choice}) => {
            flags.choose(key.trim(), choice === 'server' ? undefined : choice === 'on');
            reload();
          }}
        />
        <Part
          title="Mode of the chat"
          choices={Object.fromEntries(chatModes.map((mode) => [mode, mode]))}
          label="Use this mode"
          run={async ({choice = ''}) => {
            const href = new URL(window.location.href);
            href.searchParams.set('mode', choice);
            open(href.href);
          }}
        />
        <fieldset className={styles.part}>
          <legend>Test alerts: keys 0, 1, 2</legend>
          {Object.entries(testAlerts).map(([key, text]) => (
            <Button key={key} size="small" onClick={() => toasts.show(text)}>
              Alert {key}
            </Button>
          ))}
        </fieldset>
        <fieldset className={styles.part}>
          <legend>Why this screen</legend>
          <ol className={styles.why}>
            {whyThisScreen(tools).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </fieldset>
        <fieldset className={styles.part}>
          <legend>
            State of the visit: {stateOf('journey') ?? 'not begun'}; of its actions: {stateOf('actions') ?? 'idle'}; of
            its draft: {stateOf('draft') ?? 'nothing typed'}
          </legend>
          <ol className={styles.why}>
            {trace.map(({machine, event, state, times}, index) => (
              <li key={index}>
                {machine}, {event}: {state}
                {times === undefined ? '' : `, ${times} times`}
              </li>
            ))}
          </ol>
        </fieldset>
      </details>
    </aside>
  );
}

interface PartProps {
  readonly title: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly choices?: Readonly<Record<string, string>>;
  readonly label: string;
  /** Gives what is said where it did not work. */
  readonly run: (values: Readonly<Record<string, string>>) => Promise<string | undefined | void>;
}

function Part({title, fields = {}, choices, label, run}: PartProps): ReactNode {
  const [said, setSaid] = useState('');
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const);
    void run(Object.fromEntries(values)).then((failure) => setSaid(failure ?? ''));
  };
  return (
    <form onSubmit={send}>
      <fieldset className={styles.part}>
        <legend>{title}</legend>
        {Object.entries(fields).map(([name, text]) => (
          <label key={name}>
            {text}
            <input
              name={name}
              type={name === 'password' || name === 'token' ? 'password' : 'text'}
              autoComplete="off"
            />
          </label>
        ))}
        {choices !== undefined && (
          <label>
            Choice
            <select name="choice">
              {Object.entries(choices).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button size="small" type="submit">
          {label}
        </Button>
        <p role="status">{said}</p>
      </fieldset>
    </form>
  );
}
