/** Milliseconds between the end of the survey and the way out. */
const afterSurvey = 750;

export interface LogOutOptions {
  /** Asks a parting question where one is offered here; settles when it is closed. Absent: none is. */
  readonly survey: () => Promise<void> | undefined;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Keeps what was typed, then has the server end the session; gives where to go. Never rejects. */
  readonly close: () => Promise<string>;
  /** Forgets the person here and goes. */
  readonly leave: (href: string) => Promise<void>;
}

/** Logs out, once: after the survey if there is one, else at once. */
export function createLogOut({survey, pause, close, leave}: LogOutOptions): () => Promise<void> {
  let under: Promise<void> | undefined;
  const go = async (): Promise<void> => {
    const asked = survey();
    if (asked !== undefined) {
      await asked;
      await pause(afterSurvey);
    }
    await leave(await close());
  };
  return () => {
    under ??= go().finally(() => {
      under = undefined;
    });
    return under;
  };
}
