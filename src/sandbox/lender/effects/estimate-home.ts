import {share} from '../derive.ts';
import type {LoanFile} from '../loan-file.ts';

/** Values the home from its address alone: $320,000 to $920,000, the same at every try. */
export function estimateHome(file: LoanFile): void {
  const {street1 = '', zip = ''} = file.application.property?.address ?? {};
  const part = share('value', street1.toLowerCase(), zip);
  file.application.adjustedHomeAmount = Math.round(320 + part * 600) * 1000;
}
