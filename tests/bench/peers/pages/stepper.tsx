import {useState, type ReactNode} from 'react';
import {journey, towards, type Screen} from '../definition.ts';

export interface Step {
  readonly screen: Screen;
  /** What was answered so far, all screens; written to. */
  readonly given: Record<string, unknown>;
  readonly next: (answers: Readonly<Record<string, unknown>>) => void;
  readonly buttons: ReactNode;
}

/** The screens of the journey one after the other, for forms that have none of their own. */
export function Stepper({children}: {readonly children: (step: Step) => ReactNode}): ReactNode {
  const [given] = useState<Record<string, unknown>>({});
  const [at, setAt] = useState<number | 'done'>(0);
  const screen = at === 'done' ? undefined : journey[at];
  if (at === 'done' || screen === undefined)
    return (
      <main>
        <h1>Thank you</h1>
      </main>
    );
  const before = towards(at, -1, given);
  const next = (answers: Readonly<Record<string, unknown>>): void => {
    Object.assign(given, answers);
    setAt(towards(at, 1, given) ?? 'done');
  };
  const buttons = (
    <nav>
      {before === undefined ? null : (
        <button type="button" data-back onClick={() => setAt(before)}>
          Back
        </button>
      )}
      <button data-next>Continue</button>
    </nav>
  );
  return (
    <main key={screen.id}>
      <h1>{screen.title}</h1>
      {children({screen, given, next, buttons})}
    </main>
  );
}

/** Of all answers those of one screen. */
export const ofScreen = ({fields}: Screen, given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name in fields));
