import {onFile} from '../../http/call.ts';
import {addLink, institutions} from '../../lender/links.ts';

/** Begins linking an account of the borrower elsewhere. */
export const createLinkToken = onFile((file, {body, at}) => {
  const {provider = 'UNKNOWN'} = body;
  return {token: addLink(file, {provider}, at), institutions};
});
