import type {Handler} from '../../http/call.ts';
import {isOpenAt, weekOf} from './hours.ts';

/** Whether a department answers now. */
export const getOpenStatus: Handler = async ({params, at}) => ({
  isOpen: isOpenAt(weekOf(params['department'] ?? ''), at),
});
