import {onFile} from '../../http/call.ts';
import {conditionsOf} from './open-condition.ts';

/** What the lender asks for besides the journey, oldest first. */
export const getConditions = onFile((file) => ({items: conditionsOf(file)}));
