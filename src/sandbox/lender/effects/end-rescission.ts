import type {LoanFile} from '../loan-file.ts';

export function endRescission(file: LoanFile): void {
  file.records.timeline = {...file.records.timeline, rescissionOver: true};
}
