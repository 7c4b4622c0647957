import {onFile} from '../../http/call.ts';
import {bureau} from '../../lender/bureau.ts';
import {asFacts} from '../../../server/store/records.ts';

const blocked = new Set(['SOFT_CREDIT_LOCKED_OR_FROZEN', 'HARD_CREDIT_LOCKED_OR_FROZEN']);

/** Which bureau did not answer; empty where none is in the way. */
export const getFreeze = onFile((file) => {
  const wrongPin = asFacts(file.application['status'])['creditFrozenWithPin'] === true;
  if (!wrongPin && !blocked.has(file.step)) return {};
  return {
    bureau: bureau.name,
    phone: bureau.phone,
    kind: file.scenario === 'soft-locked' ? 'LOCKED' : 'FROZEN',
  };
});
