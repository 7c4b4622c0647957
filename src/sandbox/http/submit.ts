import {acceptanceOf, raise} from '../lender/advance.ts';
import {stepOf, type LoanFile} from '../lender/loan-file.ts';
import {Problem} from '../../server/http/problem.ts';
import {scenarioOf} from '../lender/scenario.ts';
import type {Facts} from '../../server/store/records.ts';
import {onFile, type Call, type Handler} from './call.ts';

/**
 * A write that may move the step. `change` puts the answers into the file and may give more of an
 * answer than the step; it is left out when the step has been passed: then the answer is just the
 * present step, so that a double or late submit does no harm.
 *
 * @throws Problem 409 NOT_DUE before the step has come, with the one that is due; nothing of it would be kept
 */
export function submit(
  operation: string,
  change: (file: LoanFile, call: Call) => Promise<Facts | void> | Facts | void,
): Handler {
  return onFile(async (file, call) => {
    const {lender} = call.services;
    const acceptance = acceptanceOf(lender, file, operation);
    if (acceptance === 'passed') return stepOf(file);
    if (acceptance === 'early') throw notDue(file);
    const more = await change(file, call);
    file.scenario = scenarioOf(lender, file);
    raise(lender, file, operation, call.body, call.at);
    return {...stepOf(file), ...more};
  });
}

function notDue({step}: LoanFile): Problem {
  const message = 'It is too early for this. Please go on with the step that is open.';
  return new Problem(409, 'NOT_DUE', message, [], false, {body: {due: step}});
}
