import {findAddresses} from '../../address/find-addresses.ts';
import type {Handler} from '../../http/call.ts';

/** Addresses that begin like what was typed, at most eight, best first. */
export const lookupAddress: Handler = async ({query}) => ({items: findAddresses(String(query['partialAddress']))});
