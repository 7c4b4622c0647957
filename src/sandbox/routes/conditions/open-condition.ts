import type {LoanFile} from '../../lender/loan-file.ts';
import {asList, type Facts} from '../../../server/store/records.ts';

/** All document conditions, oldest first. */
export function conditionsOf(file: LoanFile): Facts[] {
  return asList(file.records['conditions']).toSorted((one, other) =>
    String(one['created']).localeCompare(String(other['created'])),
  );
}

/** The condition of that id, if the borrower must still do something for it. */
export function openCondition(file: LoanFile, uuid: string): Facts | undefined {
  return conditionsOf(file).find((condition) => condition['uuid'] === uuid && condition['actionNeeded'] === true);
}

/** Marks a condition as done. */
export function closeCondition(file: LoanFile, closed: Facts): void {
  file.records['conditions'] = conditionsOf(file).map((condition) =>
    condition['uuid'] === closed['uuid'] ? {...condition, actionNeeded: false} : condition,
  );
}
