import type {Handler} from '../../http/call.ts';
import {weekOf} from './hours.ts';

/** When a department answers, for people to read. */
export const getOperatingHours: Handler = async ({params}) => ({weekdays: weekOf(params['department'] ?? '')});
