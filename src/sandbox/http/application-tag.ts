import {canonical} from '../../lib/canonical.ts';
import {entityTag, matchesTag} from '../../server/http/entity-tag.ts';
import {Problem} from '../../server/http/problem.ts';
import type {Seal} from '../../server/session/seal.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import type {SandboxCall} from './call.ts';

/**
 * The `ETag` of an application as it stands: the same for the same content, in whatever order the store gives its keys, and
 * of no use for guessing it.
 */
function applicationTag(seal: Seal, {events: _, ...file}: LoanFile): string {
  return entityTag(seal.digest('application', canonical(JSON.parse(JSON.stringify(file)))));
}

/**
 * A write that names the state that it was made for changes no other.
 *
 * @throws Problem 412 APPLICATION_CHANGED with the present step and its tag
 */
export function refuseOtherState(seal: Seal, file: LoanFile, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  const etag = applicationTag(seal, file);
  if (matchesTag(ifMatch, etag)) return;
  const message = 'This application was changed elsewhere. Please look at it again.';
  throw new Problem(412, 'APPLICATION_CHANGED', message, [], false, {
    headers: {etag},
    body: {due: file.step, etag},
  });
}

/** An answer that says in its `ETag` which state of the application it leaves. */
export function tagged<T>(
  file: LoanFile,
  {headers, services: {seal}}: Pick<SandboxCall, 'headers' | 'services'>,
  answer: T,
): T {
  headers['etag'] = applicationTag(seal, file);
  return answer;
}
