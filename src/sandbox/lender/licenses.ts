import {ownOf} from '../../lib/own-of.ts';
import {readDataFile} from '../data.ts';

/** States by organisation, blanks between; `default` is for the others. */
const licenses = readDataFile<{[org: string]: string}>('lender/licenses.yaml', {
  type: 'object',
  required: ['default'],
  additionalProperties: {type: 'string'},
});

/** The states in which an organisation may lend, by the code that its licenses are held under: `lender/licenses.yaml`. */
export function licensedStates(code: string): readonly string[] {
  return (ownOf(licenses, code) ?? licenses['default'] ?? '').split(' ');
}
