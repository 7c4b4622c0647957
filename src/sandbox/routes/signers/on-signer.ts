import type {Call, Handler} from '../../http/call.ts';
import {onPerson} from '../../http/call.ts';
import {notFound, Problem} from '../../../server/http/problem.ts';
import {settle} from '../../lender/advance.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {printOf, readLoanFile, saveLoanFile} from '../../store/loan-files.ts';
import type {Facts} from '../../../server/store/records.ts';
import type {IdentityRow} from '../../store/tables.ts';
import {signedFor} from './signed-for.ts';
import {formerSignersOf, signerAmong} from './signers.ts';

/** An additional signer while a request of theirs works on the borrower's application. */
export interface Seat {
  readonly file: LoanFile;
  /** Their own entry among the signers of the file; changed in place. */
  readonly signer: Facts;
  readonly person: IdentityRow;
  /** The application has ended, or the invitation was taken back. */
  readonly cancelled: boolean;
}

/**
 * A handler for the additional signer who is signed in. The application is the one that they were
 * asked to sign; they never name it. In production mode it is one of the organisation that the request
 * came through.
 *
 * @throws Problem NOT_A_SIGNER for everybody else
 */
export function onSigner(handle: (seat: Seat, call: Call) => unknown): Handler {
  return onPerson(async (person, call) => {
    const {trx, at, services} = call;
    const uuid = await signedFor(trx, person.uuid);
    const file = uuid === undefined ? undefined : await readLoanFile(trx, services.seal, uuid);
    const former = file && formerSignersOf(file).find((one) => one['identityUuid'] === person.uuid);
    const signer = file && (signerAmong(file, person) ?? former);
    const elsewhere = services.config.mode === 'production' && file?.org !== call.org;
    if (file === undefined || signer === undefined || elsewhere) {
      throw new Problem(400, 'NOT_A_SIGNER', 'Nobody has asked you to sign anything.');
    }
    const before = printOf(file);
    settle(services.lender, file, services.config.pace, at);
    const ended = !file.active || file.step === 'CANCELLED' || file.step === 'DECLINED';
    const cancelled = signer === former || (ended && signer['status'] !== 'COMPLETE');
    const save = (): Promise<void> => saveLoanFile(trx, services.seal, file, before, at);
    try {
      const answer = await handle({file, signer, person, cancelled}, call);
      await save();
      return answer;
    } catch (error) {
      if (error instanceof Problem && error.keepsWork) await save();
      throw error;
    }
  });
}

/**
 * A handler of what only somebody who is still asked may see or send.
 *
 * @throws Problem NOT_FOUND once the application has ended or the invitation was taken back
 */
export function onPresentSigner(handle: (seat: Seat, call: Call) => unknown): Handler {
  return onSigner((seat, call) => {
    if (seat.cancelled) throw notFound();
    return handle(seat, call);
  });
}

/**
 * A write of a signer. What is not due in their step, or not any more, changes nothing and is
 * answered with the present step.
 */
export function onSignerStep(step: string, change: (seat: Seat, call: Call) => Promise<void> | void): Handler {
  return onSigner(async (seat, call) => {
    if (!seat.cancelled && seat.signer['step'] === step) await change(seat, call);
    return signerStep(seat);
  });
}

/**
 * The answer of every call of a signer: where they stand, and what they sign for whom. Who is not asked
 * any more learns no more of the borrower.
 */
export function signerStep({file, signer, cancelled}: Seat): Facts {
  const {property} = file.application;
  const home = typeof property === 'object' && property !== null && 'address' in property ? property['address'] : null;
  const own = {
    applicationUuid: file.uuid,
    fullName: `${String(signer['firstName'])} ${String(signer['lastName'])}`,
  };
  if (cancelled) return {name: 'CANCELLED', ...own};
  return {
    name: signer['step'] ?? 'IDENTITY',
    ...own,
    borrower: file.profile['fullName'] ?? '',
    coDeedStatus: file.application['coDeedStatus'] ?? 'INITIAL',
    ...given({
      home,
      signerUuid: signer['uuid'],
      signedOn: signer['signedOn'],
      loanNumber: file.application['loanNumber'],
    }),
  };
}

function given(entries: {readonly [key: string]: Facts[string] | undefined}): Facts {
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, Facts[string]] => (entry[1] ?? null) !== null),
  );
}
