import type {LoanFile} from '../loan-file.ts';

/** The money has left. */
export function fund(file: LoanFile): void {
  file.records.timeline = {...file.records.timeline, rescissionOver: true, recorded: true, funded: true};
}
