import {sql} from 'kysely';
import {notFoundProblem, Problem} from '../../../server/http/problem.ts';
import {onPerson, type HandlerOf, type CallOf} from '../../http/call.ts';
import type {AnswerOf, OperationId} from '../../http/operation.ts';
import {endWaiting} from '../../lender/advance.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {standingOf} from '../../lender/standing.ts';
import type {SandboxTrx} from '../../store/database.ts';
import {printOf, readLoanFile, saveLoanFile} from '../../store/loan-files.ts';
import type {IdentityRow} from '../../store/tables.ts';
import {formerSignersOf, signerAmong} from './signers.ts';
import type {SignerStep} from '../../contract/entities.ts';
import type {TitleSigner} from '../../lender/loan-records.ts';
import {given} from '../../given.ts';

/** An additional signer while a request of theirs works on the borrower's application. */
export interface Seat {
  readonly file: LoanFile;
  /** Their own entry among the signers of the file; changed in place. */
  readonly signer: TitleSigner;
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
export function onSigner<O extends OperationId>(
  handle: (seat: Seat, call: CallOf<O>) => Promise<AnswerOf<O>> | AnswerOf<O>,
): HandlerOf<O> {
  return onPerson<O>(async (person, call) => {
    const {trx, at, services} = call;
    const uuid = await signedFor(trx, person.uuid);
    const file = uuid === undefined ? undefined : await readLoanFile(trx, services.seal, uuid);
    const former = file && formerSignersOf(file).find((one) => one.identityUuid === person.uuid);
    const signer = file && (signerAmong(file, person) ?? former);
    const elsewhere = services.config.mode === 'production' && file?.org !== call.org;
    if (file === undefined || signer === undefined || elsewhere) {
      throw new Problem(400, 'NOT_A_SIGNER', 'Nobody has asked you to sign anything.');
    }
    const before = printOf(file);
    endWaiting(services.lender, file, services.config.pace, at);
    const ended = ['DECLINED', 'ENDED'].includes(standingOf(file));
    const cancelled = signer === former || (ended && signer.status !== 'COMPLETE');
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
export function onPresentSigner<O extends OperationId>(
  handle: (seat: Seat, call: CallOf<O>) => Promise<AnswerOf<O>> | AnswerOf<O>,
): HandlerOf<O> {
  return onSigner<O>((seat, call) => {
    if (seat.cancelled) throw notFoundProblem();
    return handle(seat, call);
  });
}

/** An operation that is answered with the signer's step. */
type SignerWrite = {[O in OperationId]: SignerStep extends AnswerOf<O> ? O : never}[OperationId];

/**
 * A write of a signer. What is not due in their step, or not any more, changes nothing and is
 * answered with the present step.
 */
export function onSignerStep<O extends SignerWrite>(
  step: TitleSigner['step'],
  change: (seat: Seat, call: CallOf<O>) => Promise<void> | void,
): HandlerOf<O> {
  return onSigner<O>(async (seat, call) => {
    if (!seat.cancelled && seat.signer.step === step) await change(seat, call);
    return signerStep(seat);
  });
}

/**
 * The answer of every call of a signer: where they stand, and what they sign for whom. Who is not asked
 * any more learns no more of the borrower.
 */
export function signerStep({file, signer, cancelled}: Seat): SignerStep {
  const own = {
    applicationUuid: file.uuid,
    fullName: `${signer.firstName} ${signer.lastName}`,
  };
  if (cancelled) return {name: 'CANCELLED', ...own};
  return {
    name: signer.step,
    ...own,
    borrower: file.profile.fullName ?? '',
    coDeedStatus: file.application.coDeedStatus ?? 'INITIAL',
    ...given({
      home: file.application.property?.address,
      signerUuid: signer.uuid,
      signedOn: signer.signedOn,
      loanNumber: file.application.loanNumber,
    }),
  };
}

/** The application that a person is, or was, asked to sign: the newest that they have not signed, else the newest. */
async function signedFor(trx: SandboxTrx, identity: string): Promise<string | undefined> {
  const entry = JSON.stringify([{identityUuid: identity}]);
  const rows = await trx
    .selectFrom('applications')
    .select(['uuid', 'records'])
    .where(sql<boolean>`(records->'signers') @> ${entry}::jsonb or (records->'formerSigners') @> ${entry}::jsonb`)
    .orderBy('created', 'desc')
    .execute();
  const open = rows.find(({records}) =>
    records.signers?.some((one) => one.identityUuid === identity && one.status !== 'COMPLETE'),
  );
  return (open ?? rows[0])?.uuid;
}
