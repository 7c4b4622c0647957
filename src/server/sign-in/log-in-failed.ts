/**
 * Why nobody is logged in. `unreachable`: the issuer does not answer; `refused`: it, or the person there, says no;
 * `expired`: what it gave was used or is too old; `untrusted`: what it said cannot be believed; `misconfigured`: it does
 * not take this client.
 */
export type Why = 'unreachable' | 'refused' | 'expired' | 'untrusted' | 'misconfigured';

/** A log-in that came to nothing. `code` is for the log: it says what happened and nothing of a person. */
export class LogInFailed extends Error {
  readonly why: Why;
  readonly code: string;

  constructor(why: Why, code: string, options?: ErrorOptions) {
    super(`The log-in came to nothing: ${why}, ${code}.`, options);
    this.name = 'LogInFailed';
    this.why = why;
    this.code = code;
  }
}
