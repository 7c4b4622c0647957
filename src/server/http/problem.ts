import type {Json} from '../../model/json.ts';

/** One field that is wrong: `at` is its place in the body, with dots. */
export interface RefusedField {
  readonly at: string;
  readonly message: string;
}

/** What a problem tells besides its words. */
export interface ProblemDetails {
  readonly headers?: Readonly<Record<string, string>>;
  /** Members of the body of their own. */
  readonly body?: Readonly<Record<string, Json>>;
  /** Why, for the log alone, where the fault is that of another server; without anything of a person. */
  readonly why?: string;
}

/**
 * What an operation throws to answer with `application/problem+json`. `code` is what a screen's
 * `errors:` names; `message` is for people.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly RefusedField[];
  /** What the operation has stored so far stays stored. */
  readonly keepsWork: boolean;
  readonly details: ProblemDetails;

  constructor(
    status: number,
    code: string,
    message: string,
    errors: readonly RefusedField[] = [],
    keepsWork = false,
    details: ProblemDetails = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.keepsWork = keepsWork;
    this.details = details;
  }
}

/** The body of a problem answer; by `requestId` the lines of the log are found that are about it. */
export function problemBody(problem: Problem, requestId: string): Readonly<Record<string, unknown>> {
  return {
    ...problem.details.body,
    title: titles[problem.status] ?? 'Error',
    status: problem.status,
    code: problem.code,
    ...(problem.message === '' ? {} : {message: problem.message}),
    ...(problem.errors.length > 0 ? {errors: problem.errors} : {}),
    requestId,
  };
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Conflict',
  412: 'Changed meanwhile',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  422: 'Not accepted',
  426: 'Upgrade required',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Server fault',
  501: 'Not implemented',
  502: 'Not reached',
  503: 'Not available',
};

/** A foreign thing answers like an unknown one: always this. */
export function notFoundProblem(): Problem {
  return new Problem(404, 'NOT_FOUND', 'There is nothing here.');
}

/** Seconds after which a caller may try again what could not be done just now. */
const againAfter = 5;

/** What cannot be done just now, and can in a moment; `headers` besides that of when to try again. */
export function busy(
  message = 'This cannot be done just now. Please try again in a moment.',
  headers: ProblemDetails['headers'] = {},
): Problem {
  return new Problem(503, 'UNAVAILABLE', message, [], false, {
    headers: {'retry-after': String(againAfter), ...headers},
  });
}

/** A body that is larger than its address takes. */
export function tooLarge(message = 'This is too large.'): Problem {
  return new Problem(413, 'FILE_TOO_LARGE', message);
}

/** `details`: where somebody logs in, where that can be said. */
export function unauthenticated(details: ProblemDetails = {}): Problem {
  return new Problem(401, 'UNAUTHENTICATED', 'unauthenticated', [], false, details);
}

/** A body that breaks a rule. */
export function invalid(errors: readonly RefusedField[], code = 'INVALID_REQUEST'): Problem {
  return new Problem(
    422,
    code,
    errors.map((error) => error.message).join(', ') || 'The answers were not accepted.',
    errors,
  );
}
