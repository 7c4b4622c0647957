import {acceptanceOf, raise} from '../lender/advance.ts';
import {stepOf, type LoanFile, type PresentStep} from '../lender/loan-file.ts';
import {Problem} from '../../server/http/problem.ts';
import {scenarioOfFile} from '../lender/scenario.ts';
import {refuseOtherState, tagged} from './application-tag.ts';
import {onFile, type CallOf, type HandlerOf} from './call.ts';
import type {AnswerOf, OperationId} from './operation.ts';

/** An operation that may be answered with the present step alone. */
export type Write = {[O in OperationId]: PresentStep extends AnswerOf<O> ? O : never}[OperationId];

/** What an answer says besides the present step. */
type More<O extends Write> = Omit<AnswerOf<O>, keyof PresentStep>;

/**
 * A write that may move the step. `change` puts the answers into the file and may give more of an
 * answer than the step; it is left out when the step has been passed: then the answer is just the
 * present step, so that a double or late submit does no harm.
 *
 * @throws Problem 412 APPLICATION_CHANGED where the write names another state of the application than it is in
 * @throws Problem 409 NOT_DUE before the step has come, with the one that is due; nothing of it would be kept
 */
export function submitFile<O extends Write>(
  operation: O,
  change: (file: LoanFile, call: CallOf<O>) => Promise<More<O> | void> | More<O> | void,
): HandlerOf<O> {
  return onFile<O>(async (file, call) => {
    const {lender, seal} = call.services;
    refuseOtherState(seal, file, call.ifMatch);
    const acceptance = acceptanceOf(lender, file, operation);
    if (acceptance === 'early') throw notDue(file);
    if (acceptance === 'passed') return tagged(file, call, stepOf(file));
    const more = await change(file, call);
    file.scenario = scenarioOfFile(lender, file);
    raise(lender, file, operation, call.body, call.at);
    return tagged(file, call, {...stepOf(file), ...more});
  });
}

function notDue({step}: LoanFile): Problem {
  const message = 'It is too early for this. Please go on with the step that is open.';
  return new Problem(409, 'NOT_DUE', message, [], false, {body: {due: step}});
}
