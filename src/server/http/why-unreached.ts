/**
 * Why a call by `fetch` came to nothing, for the log: the code of whatever stood in the way, as `ENOTFOUND` or
 * `CERT_HAS_EXPIRED`. Nothing of what was asked is in it, nor of what was sent.
 */
export function whyUnreached(error: unknown): string {
  let code: string | undefined;
  for (let one = error; one instanceof Error && code === undefined; one = one.cause) {
    if (one.name === 'TimeoutError') return 'no answer in time';
    if (one.message === 'unexpected redirect') return 'redirects, which is not followed';
    if ('code' in one && typeof one.code === 'string' && /^\w{1,60}$/.test(one.code)) code = one.code;
  }
  return code === undefined ? 'not reached' : `not reached: ${code}`;
}
