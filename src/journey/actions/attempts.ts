import type {Json} from '../../model/json.ts';

/** One call of an action with the content it is made with. */
export interface CallAttempt {
  readonly key: string;
  /** The answer, when this content has been sent with success before. */
  readonly done?: {readonly answer: Json};
  readonly succeed: (answer: Json) => void;
}

/** The calls of one action of a showing. */
export interface CallAttempts {
  /** `reads`: the call changes nothing; what another action has read is read anew. */
  readonly of: (call: string, content: unknown, reads?: boolean) => CallAttempt;
}

/**
 * Remembers what the actions of a showing have tried: what succeeded is not repeated, and the same content goes out under
 * the same idempotency key, so that an answer lost on its way back does not make the effect happen twice, also where
 * another action of the screen makes the same call by then. Other content is another attempt.
 */
export interface ShowingAttempts {
  readonly by: (action: string) => CallAttempts;
  /** The action is through: what it has tried is dropped as a whole, and its next run is a new one. */
  readonly end: (action: string) => void;
}

interface Remembered {
  readonly content: string;
  readonly key: string;
  done?: {readonly answer: Json};
}

export function createShowingAttempts(newKey: () => string): ShowingAttempts {
  const actions = new Map<string, Map<string, Remembered>>();
  const ofOthers = (call: string, content: string): Remembered | undefined =>
    [...actions.values()].map((calls) => calls.get(call)).find((known) => known?.content === content);
  return {
    by: (action) => ({
      of: (call, content, reads = false) => {
        const text = JSON.stringify(content);
        const calls = actions.get(action) ?? new Map<string, Remembered>();
        actions.set(action, calls);
        const own = calls.get(call);
        const known = own?.content === text ? own : reads ? undefined : ofOthers(call, text);
        const attempt: Remembered = known ?? {content: text, key: newKey()};
        calls.set(call, attempt);
        return {
          key: attempt.key,
          ...(attempt.done === undefined ? {} : {done: attempt.done}),
          succeed: (answer) => {
            attempt.done = {answer};
          },
        };
      },
    }),
    end: (action) => {
      const through = new Set(actions.get(action)?.values());
      actions.delete(action);
      for (const calls of actions.values())
        for (const [call, attempt] of calls) if (through.has(attempt)) calls.delete(call);
    },
  };
}
