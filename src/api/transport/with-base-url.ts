import type {CallsSource, Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import type {Transport} from './transport.ts';
import type {Upload} from './upload.ts';

export interface BaseUrlOptions {
  /** Absent: every call goes to the site itself, and nothing is asked. */
  readonly source: CallsSource | undefined;
  /** Decides a feature flag, by the site itself: `{flagEnabled}`. */
  readonly decide: (operation: Operation, flag: string) => Promise<Json>;
}

/** An operation, with the address at which it is called now. */
export type ResolveOperation = (operation: Operation) => Promise<Operation>;

/**
 * Decides, once a page, whether calls go to the site's own relative addresses or to another base URL,
 * for tests of another server: to that one where the flag is off, and to the site itself where it is on or
 * nobody knows. What decides flags is never asked of elsewhere.
 */
export function createPlace({source, decide}: BaseUrlOptions): ResolveOperation {
  let asked: Promise<string> | undefined;
  const base = async ({operation, flag, baseUrl}: CallsSource): Promise<string> => {
    const answer = await decide(operation, flag);
    const isOff = typeof answer === 'object' && answer !== null && Reflect.get(answer, 'flagEnabled') === false;
    return isOff ? baseUrl : '';
  };
  return async (operation) => {
    if (source === undefined || operation.flag !== undefined || operation.flags !== undefined) return operation;
    asked ??= base(source).catch(() => '');
    const prefix = await asked;
    return prefix === '' ? operation : {...operation, path: `${prefix}${operation.path}`};
  };
}

/** The same calls, each at its place. */
export function placedTransport(transport: Transport, place: ResolveOperation): Transport {
  return {...transport, call: async (operation, input) => transport.call(await place(operation), input)};
}

/** The same for what sends files. */
export function placedUpload(upload: Upload, place: ResolveOperation): Upload {
  return async (operation, ...rest) => upload(await place(operation), ...rest);
}
