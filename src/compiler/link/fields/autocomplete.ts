import type {MapTree} from '../../../model/tree.ts';
import type {LinkContext} from '../context.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {textAt} from '../tree.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** What browsers can fill in, in the words of HTML ("Autofill detail tokens"). */
const any = words(`
  name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password
  current-password one-time-code organization-title organization street-address address-line1 address-line2
  address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name
  cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type
  transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo`);
/** What a person may have several of: at home, at work. */
const ofContact = words('tel tel-country-code tel-national tel-area-code tel-local tel-extension email impp');
const fills: readonly string[] = [...any, ...ofContact];

/**
 * What browsers may fill in by themselves: `on`, `off`, or a name of HTML, maybe behind `section-…`, `shipping` or
 * `billing`, `home`, `work` or `mobile`, and before `webauthn`. Reports a name that no browser knows, which would fill in
 * nothing.
 */
export function readAutocomplete(tree: MapTree, context: LinkContext): string | undefined {
  const [said, at] = [textAt(tree, 'autocomplete'), tree.entries.get('autocomplete')];
  if (said === undefined || at === undefined || said === 'on' || said === 'off') return said;
  const parts = [...words(said)];
  if (parts.length > 1 && parts.at(-1) === 'webauthn') parts.pop();
  if (parts.length > 1 && parts[0]?.startsWith('section-') === true) parts.shift();
  if (parts.length > 1 && ['shipping', 'billing'].includes(parts[0] ?? '')) parts.shift();
  const mayContact = parts.length > 1 && ['home', 'work', 'mobile', 'fax', 'pager'].includes(parts[0] ?? '');
  if (mayContact) parts.shift();
  const [name = '', ...more] = parts;
  if (more.length === 0 && (mayContact ? ofContact : fills).includes(name)) return said;
  context.report('unknown-reference', at.origin, `Browsers do not know how to fill in \`${said}\``, {
    hint: hintAmong(more.length === 0 ? name : said, mayContact ? ofContact : fills),
  });
  return undefined;
}
