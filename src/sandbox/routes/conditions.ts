import {notFoundProblem, Problem} from '../../server/http/problem.ts';
import {sandboxHandlers, onFile} from '../http/call.ts';
import {type LoanFile, stepOf} from '../lender/loan-file.ts';
import {FieldRules} from '../rules/fields.ts';
import {attachFiles} from './attach-files.ts';
import type {Condition} from '../contract/entities.ts';

/** What the lender asks for besides the journey. */
export const conditionsHandlers = sandboxHandlers({
  /** What the lender asks for besides the journey, oldest first. */
  getConditions: onFile((file) => ({items: conditionsOf(file)})),

  /** One condition. */
  getCondition: onFile((file, {params}) => {
    const found = conditionsOf(file).find((condition) => condition.uuid === params.conditionUuid);
    if (found === undefined) throw notFoundProblem();
    return found;
  }),

  /** Files that answer a condition. */
  submitCondition: onFile(async (file, call) => {
    const {params, body} = call;
    const uuid = params.conditionUuid;
    if (!conditionsOf(file).some((condition) => condition.uuid === uuid)) throw notFoundProblem();
    const condition = openCondition(file, uuid);
    if (condition === undefined) throw new Problem(409, 'CONDITION_CLOSED', 'We have this already. Thank you.');
    const wanted = Math.max(1, condition.xtraData?.numDocsRequired ?? 1);
    const enough = body.files.length >= wanted;
    new FieldRules().require(enough, 'files', `We need ${wanted} ${wanted === 1 ? 'file' : 'files'}`).done();
    await attachFiles(call, file, 'files', body.files, condition.requestDocuments ?? 'SUPPORT');
    closeCondition(file, condition);
    return stepOf(file);
  }),
});

/** All document conditions, oldest first. */
function conditionsOf(file: LoanFile): Condition[] {
  return (file.records.conditions ?? []).toSorted((one, other) =>
    String(one.created).localeCompare(String(other.created)),
  );
}

/** The condition of that id, if the borrower must still do something for it. */
export function openCondition(file: LoanFile, uuid: string | undefined): Condition | undefined {
  return conditionsOf(file).find((condition) => condition.uuid === uuid && condition.actionNeeded === true);
}

/** Marks a condition as done. */
export function closeCondition(file: LoanFile, closed: Condition): void {
  file.records.conditions = conditionsOf(file).map((condition) =>
    condition.uuid === closed.uuid ? {...condition, actionNeeded: false} : condition,
  );
}
