import {isObject, numberAt, recordsOf, textOf} from './records.ts';

/** Statuses whose message is for people: of a conflict, a size, a content, a number. That of others is for engineers. */
const forPeople: ReadonlySet<number> = new Set([409, 413, 422, 429]);

/** Those of them by which the same file is not taken later either. */
const final: ReadonlySet<number> = new Set([413, 422]);

/** Why a file was not taken. */
export interface FileRefusal {
  /** The server's sentence for people; absent: it has none, or none that is about the file. */
  readonly message?: string;
  /** The same file is not taken later either. */
  readonly isFinal: boolean;
}

/** What a server that refused a file says of it: what is wrong with the part `file`, or the message of its problem. */
export function refusalOfFile(error: unknown): FileRefusal {
  const status = isObject(error) ? (numberAt(error, 'status') ?? 0) : 0;
  if (!isObject(error) || !forPeople.has(status)) return {isFinal: false};
  const errors = recordsOf(error['errors']);
  const found = errors.find(({at}) => at === 'file');
  // What is wrong with another part of the form is nothing that another file would mend.
  if (errors.length > 0 && found === undefined) return {isFinal: false};
  // The error's own message may be one that a proxy's page was given: the body's is the server's.
  const message =
    textOf(found ?? {}, 'message') ?? (isObject(error['body']) ? textOf(error['body'], 'message') : undefined);
  return {isFinal: final.has(status), ...(message === undefined ? {} : {message})};
}
