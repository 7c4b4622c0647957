import {onFile} from '../../http/call.ts';

/** Which bureau did not answer; empty where none is in the way. */
export const getFreeze = onFile((file) => {
  if (!file.step.endsWith('_CREDIT_LOCKED_OR_FROZEN')) return {};
  return {
    bureau: 'Northern Credit Bureau',
    phone: '+15555550142',
    kind: file.records['locked'] === true ? 'LOCKED' : 'FROZEN',
  };
});
