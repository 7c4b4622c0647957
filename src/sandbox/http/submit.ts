import {acceptanceOf, raise} from '../lender/advance.ts';
import {stepOf, type LoanFile} from '../lender/loan-file.ts';
import {scenarioOf} from '../lender/scenario.ts';
import type {Facts} from '../store/records.ts';
import {onFile, type Call, type Handler} from './call.ts';

/**
 * A write that may move the step. `change` puts the answers into the file and may give more of an
 * answer than the step; it is left out when the step has been passed: then the answer is just the
 * present step, so that a double or late submit does no harm.
 */
export function submit(
  operation: string,
  change: (file: LoanFile, call: Call) => Promise<Facts | void> | Facts | void,
): Handler {
  return onFile(async (file, call) => {
    const {lender} = call.services;
    if (acceptanceOf(lender, file, operation) === 'passed') return stepOf(file);
    const more = await change(file, call);
    file.scenario = scenarioOf(lender, file);
    raise(lender, file, operation, call.body, call.at);
    return {...stepOf(file), ...more};
  });
}
