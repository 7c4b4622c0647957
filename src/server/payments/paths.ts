/** Where people go on to pay, and come back to; below it what providers tell by themselves. */
export const payBase = '/pay';

/** How routes say the id of a payment: what begins otherwise may be a page of the workspace. */
export const idOfPayment = ':id(^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$)';

/** From where somebody goes on to a payment. */
export const payPath = (uuid: string): string => `${payBase}/${uuid}`;

/** Where a provider leads back to. */
export const backPath = (uuid: string): string => `${payPath(uuid)}/back`;

/** Where a provider tells what came of a payment. */
export const notifyPath = (name: string): string => `${payBase}/notify/${name}`;

/** Where the pretend page is. */
export const pretendBase = '/pretend-payment';
