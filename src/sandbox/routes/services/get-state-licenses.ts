import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import type {Handler} from '../../http/call.ts';
import {resource} from '../../resource.ts';
import {asFacts, asText} from '../../../server/store/records.ts';

/** States in which an organisation may lend: `lender/licenses.yaml`. */
export const getStateLicenses: Handler = async ({query}) => {
  const licenses = asFacts(parse(readFileSync(resource('lender/licenses.yaml'), 'utf8')));
  const org = String(query['orgCode']);
  const states = asText(Object.hasOwn(licenses, org) ? licenses[org] : licenses['default']);
  return {items: states.split(' ').map((abbrev) => ({abbrev}))};
};
