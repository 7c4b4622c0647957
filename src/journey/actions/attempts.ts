import type {Json} from '../../model/json.ts';

/** One call of an action with the content it is made with. */
export interface Attempt {
  readonly key: string;
  /** The answer, when this content has been sent with success before. */
  readonly done?: {readonly answer: Json};
  readonly succeed: (answer: Json) => void;
}

/**
 * Remembers the calls of an action that is tried again: what succeeded is not repeated, and the
 * same content goes out under the same idempotency key, so that an answer lost on its way back
 * does not make the effect happen twice. Other content is another attempt. Once the action is through, what it has tried
 * is dropped as a whole: its next run is a new one.
 */
export interface Attempts {
  readonly of: (call: string, content: unknown) => Attempt;
}

interface Remembered {
  readonly content: string;
  readonly key: string;
  done?: {readonly answer: Json};
}

export function createAttempts(newKey: () => string): Attempts {
  const calls = new Map<string, Remembered>();
  return {
    of: (call, content) => {
      const text = JSON.stringify(content);
      const known = calls.get(call);
      const attempt: Remembered = known?.content === text ? known : {content: text, key: newKey()};
      calls.set(call, attempt);
      return {
        key: attempt.key,
        ...(attempt.done === undefined ? {} : {done: attempt.done}),
        succeed: (answer) => {
          attempt.done = {answer};
        },
      };
    },
  };
}
