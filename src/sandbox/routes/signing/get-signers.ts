import {onFile} from '../../http/call.ts';
import {signersOf} from '../signers/signers.ts';

/** Everybody else on the title. */
export const getSigners = onFile((file) => ({
  items: signersOf(file).map(({uuid, firstName, lastName, email, phone, relation, status, invitedAt}) => ({
    uuid,
    firstName,
    lastName,
    email,
    phone,
    relation,
    status,
    invitedAt,
  })),
}));
