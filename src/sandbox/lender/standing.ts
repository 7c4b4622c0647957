import type {Standing} from '../contract/entities.ts';
import {statusOf, type LoanFile} from './loan-file.ts';

/** What of an application says how it stands. */
export type Stands = Pick<LoanFile, 'active' | 'step' | 'application'>;

/** How an application stands: a decision against it is one at whatever step it was made. */
export function standingOf(file: Stands): Standing {
  if (!file.active || file.step === 'CANCELLED') return 'ENDED';
  if (file.step === 'COMPLETE') return 'PAID';
  return file.step === 'DECLINED' || statusOf(file).uwDecision === 'DECLINE' ? 'DECLINED' : 'GOING_ON';
}
