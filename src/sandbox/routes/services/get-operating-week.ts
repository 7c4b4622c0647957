import type {Handler} from '../../http/call.ts';
import {weekOf} from './hours.ts';

/** When a department answers this week. */
export const getOperatingWeek: Handler = async ({params}) => ({weekdays: weekOf(params['department'] ?? '')});
