import {asFacts} from '../../../server/store/records.ts';
import type {LoanFile} from '../loan-file.ts';

export function endRescission(file: LoanFile): void {
  file.records['timeline'] = {...asFacts(file.records['timeline']), rescissionOver: true};
}
