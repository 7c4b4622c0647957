import {isObject, numberAt, recordsOf, textOf} from './records.ts';

/** Statuses of refusals that are about the file. */
const aboutFile: ReadonlySet<number> = new Set([413, 415, 422]);

/** Statuses of refusals that are about who asks, or from where: what they say is no help with a file. */
const aboutAsker: ReadonlySet<number> = new Set([401, 403, 404, 408, 410]);

/** Why a file was not taken. */
export interface FileRefusal {
  /** The server's sentence for people; absent: it has none, or none that is about the file. */
  readonly said?: string;
  /** The same file is not taken later either. */
  readonly forGood: boolean;
}

/** What a server that refused a file says of it: what is wrong with the part `file`, or the message of its problem. */
export function refusalOfFile(error: unknown): FileRefusal {
  const status = isObject(error) ? (numberAt(error, 'status') ?? 0) : 0;
  if (!isObject(error) || status < 400 || status >= 500 || aboutAsker.has(status)) return {forGood: false};
  const found = recordsOf(error['errors']).find(({at}) => at === 'file');
  // The error's own message may be one that a proxy's page was given: the body's is the server's.
  const said =
    textOf(found ?? {}, 'message') ?? (isObject(error['body']) ? textOf(error['body'], 'message') : undefined);
  return {forGood: aboutFile.has(status), ...(said === undefined ? {} : {said})};
}
