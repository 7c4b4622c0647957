/** Something that a server needs in order to serve. */
export interface NeededPart {
  /** Its name in the answer, as `store`. */
  readonly name: string;
  /** Why it is not ready, as a sentence without personal data; undefined: it is. A fault counts as not ready. */
  readonly ask: () => Promise<string | undefined>;
}

/** A part that is not ready, and why. */
export interface Unready {
  readonly part: string;
  readonly reason: string;
}

/**
 * Asks which parts are not ready; one that says nothing for `timeout` milliseconds is not. Whoever asks while the last
 * question is open waits for its answer, so that a part that is silent is asked once and not by every probe.
 */
export function readinessOf(parts: readonly NeededPart[], timeout: number): () => Promise<readonly Unready[]> {
  const open = new Map<NeededPart, Promise<string | undefined>>();
  const answerOf = (part: NeededPart): Promise<string | undefined> => {
    const asked = open.get(part);
    if (asked !== undefined) return asked;
    const answer = part
      .ask()
      .catch(() => 'It cannot be used.')
      .finally(() => open.delete(part));
    open.set(part, answer);
    return answer;
  };
  return async () => {
    const found = await Promise.all(
      parts.map(async (part) => {
        const reason = await within(timeout, answerOf(part), 'It does not answer.');
        return reason === undefined ? [] : [{part: part.name, reason}];
      }),
    );
    return found.flat();
  };
}

/** The same of parts that a server can do without, and that nobody waits for: what was found last, while they are asked anew. */
export function lastFound(unready: () => Promise<readonly Unready[]>): () => readonly Unready[] {
  let found: readonly Unready[] = [];
  return () => {
    void unready().then((now) => (found = now));
    return found;
  };
}

async function within<T>(timeout: number, answer: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<T>((done) => {
    timer = setTimeout(() => done(late), timeout);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
