import {onFile} from '../../http/call.ts';
import {asText} from '../../../server/store/records.ts';
import {isAlive, phoneCodeOf} from './phone-code.ts';

/** Whether a code has gone out, and the end of the number it went to. */
export const getPhoneCode = onFile((file, {at}) => {
  const code = phoneCodeOf(file);
  return isAlive(code, at) ? {sent: true, mask: asText(code['phone']).slice(-4)} : {};
});
