import type {Handler} from '../../http/call.ts';
import {getIdentity} from './get-identity.ts';

/** The account of a token that was just given: the same as of any other. */
export const verifyIdentity: Handler = getIdentity;
