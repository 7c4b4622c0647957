import {onFile} from '../../http/call.ts';
import {openReturn} from '../../lender/link-papers.ts';
import {asText} from '../../../server/store/records.ts';
import {begunOf, lasting, mismatch, runOut} from './exchange-link.ts';

/** Turns what stands behind a provider's id into a lasting link, as `exchangeLink` does with a code. */
export const finishLink = onFile((file, {body, at, services}) => {
  const id = asText(body['oauthStateId']);
  const back = openReturn(services.seal, id, at);
  if (back === undefined || back.denied) throw mismatch();
  const begun = begunOf(file, back.state, at);
  if (back.over) throw runOut();
  return lasting(file, begun, back, id, at);
});
