import {addressParts, countryMember} from '../../../catalog/countries/addresses/address-format.ts';
import {addressCountries, addressFormat, writtenAddress} from '../../../catalog/countries/addresses/formats.ts';
import {home} from '../../../catalog/countries/home.ts';
import {widgetDefinitions} from '../../../catalog/widgets/definitions.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import type {FieldBlock} from '../../../model/compiled/screen.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {LinkContext} from '../context.ts';
import {entriesOf, keyOrigin, mapAt, textAt, textOfTree, valueAt} from '../tree.ts';
import {partsByChoice} from './address-by-choice.ts';
import {foreignParts, hasCountryParts, inCountry} from './address-tree.ts';
import {chosenCountry, isChosen, type Countries} from './country.ts';

/** What the country of an address says of it; `among`: it is asked for once one of these was chosen. */
interface AsAddress {
  readonly blocks: readonly FieldBlock[];
  readonly props: FieldBlock['props'];
  readonly among?: Logic;
}

/**
 * The parts of an address, how it is written, and whether it is looked up, by its country. Reports a country whose addresses
 * are not known, parts that its addresses have not, and a look-up that does not know it. `tree` is as it was written.
 */
export function readAddress(
  tree: MapTree,
  countries: Countries | undefined,
  context: LinkContext,
  partsOf: (tree: MapTree) => readonly FieldBlock[],
): AsAddress {
  const of: Countries = countries ?? {codes: [home]};
  const {codes, chosen} = of;
  const lookup = readLookup(tree, of, context);
  const unknown = codes.filter((code) => addressFormat(code) === undefined);
  const [one = home] = codes;
  if (chosen !== undefined || one !== home) checkMember(tree, context);
  if (chosen === undefined && !hasCountryParts(tree)) {
    const listed = entriesOf(mapAt(tree, 'blocks')).length > 0;
    if (unknown.length > 0 && !listed) {
      reportUnknown(tree, unknown, of, context);
      return {blocks: [], props: {}};
    }
    return ofOne(partsOf(tree));
  }
  if (unknown.length > 0) {
    reportUnknown(tree, unknown, of, context);
    return {blocks: [], props: {}};
  }
  checkParts(tree, codes, context);
  if (chosen === undefined) return ofOne(partsOf(inCountry(tree, one)));
  const parts = codes.map((code) => [code, partsOf(inCountry(tree, code))] as const);
  const partsIn = (code: string): readonly FieldBlock[] => parts.find(([other]) => other === code)?.[1] ?? [];
  const order = (code: string): string =>
    partsIn(code)
      .map(({id}) => id)
      .join(' ');
  const by = (give: (code: string) => string): Logic => chosenCountry(of, give);
  return {
    blocks: partsByChoice(chosen, parts),
    props: {
      country: chosen,
      written: by((code) => writtenAddress(code, openParts(partsIn(code)))),
      order: by(order),
      ...lookup,
    },
    among: {in: [chosen, [...codes]]},
  };

  function ofOne(blocks: readonly FieldBlock[]): AsAddress {
    return {blocks, props: {...byCode(one, blocks), ...lookup}};
  }
}

const byCode = (code: string, blocks: readonly FieldBlock[]): FieldBlock['props'] =>
  code === home ? {} : {country: code, written: writtenAddress(code, openParts(blocks))};

/** Those that a text or a summary may print. */
const openParts = (blocks: readonly FieldBlock[]): readonly string[] =>
  blocks.flatMap(({id, sensitive}) => (sensitive ? [] : [id]));

function reportUnknown(tree: MapTree, codes: readonly string[], {chosen}: Countries, {report}: LinkContext): void {
  const at = valueAt(tree, 'country') ?? tree;
  const names = codes.map((code) => `\`${code}\``).join(', ');
  const listing = 'List the parts under `blocks`, each with its `type`';
  const choosing =
    'A person chooses among countries that are known; ask for an address of another by a field of its own, with a `when`, its `country` and its parts listed';
  report('unknown-reference', at.origin, `How addresses of ${names} are written is not known here`, {
    hint: `${chosen === undefined ? listing : choosing}; known are ${addressCountries.join(', ')}.`,
  });
}

/** What says of which country an answer is nobody is asked for. */
function checkMember(tree: MapTree, {report}: LinkContext): void {
  const part = valueAt(mapAt(tree, 'blocks'), countryMember);
  if (part === undefined) return;
  report('misplaced-key', keyOrigin(part), `\`${countryMember}\` of an address is what its field says, no part of it`, {
    hint: 'Ask for it under another name; where a person chooses the country, by a choice of its own: `country: {var: answers.land}`.',
  });
}

function checkParts(tree: MapTree, codes: readonly string[], {report}: LinkContext): void {
  const names = codes.join(', ');
  for (const [id, part] of entriesOf(mapAt(tree, 'blocks'))) {
    if (codes.every((code) => foreignParts(code).includes(id))) {
      const own = addressParts.filter((one) => codes.some((code) => !foreignParts(code).includes(one)));
      report('misplaced-key', keyOrigin(part), `Addresses of ${names} have no \`${id}\``, {
        hint: `They have ${own.map((one) => `\`${one}\``).join(', ')}; without \`blocks\` all of it is asked as it is there.`,
      });
    }
    const [pattern, at] = [textAt(part, 'pattern'), valueAt(part, 'pattern')];
    if (pattern === undefined || at === undefined) continue;
    for (const code of codes) {
      const known = addressFormat(code)?.parts.find((one) => one.id === id);
      if (known?.code === undefined || matches(pattern, known.code.example)) continue;
      const what = `${known.what} \`${known.code.example}\` of ${code}`;
      report('field-schema', at.origin, `No answer can be right: ${what} does not match this pattern`, {
        hint: 'Leave the pattern away: the country says it.',
      });
    }
  }
}

/** Whether a text matches; of a pattern that cannot be read, which is reported by itself, every one does. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

/** Which operation looks addresses up, in which of the countries: a look-up knows those that the contract says, else home. */
function readLookup(
  tree: MapTree,
  {codes, chosen}: Countries,
  {contract, report, uses}: LinkContext,
): FieldBlock['props'] {
  const at = valueAt(mapAt(tree, 'props'), 'lookup');
  const name = textOfTree(at) ?? widgetDefinitions['address']?.operations?.[0] ?? '';
  const spec = Object.hasOwn(contract.operations, name) ? contract.operations[name] : undefined;
  uses.looked.add(name);
  // One that does not exist is reported where properties are read.
  if (spec === undefined) return {lookup: false};
  const known = spec.countries ?? [home];
  const answered = codes.filter((code) => known.includes(code));
  if (answered.length === 0) {
    if (at !== undefined)
      report(
        'misplaced-key',
        keyOrigin(at),
        `\`${name}\` looks up addresses of ${known.join(', ')}, not of ${codes.join(', ')}`,
        {
          hint: `Leave \`lookup\` away, and the parts are typed; or say of the operation which countries it knows: \`x-countries: [${codes.join(', ')}]\`.`,
        },
      );
    return {lookup: false};
  }
  if (chosen === undefined) return codes[0] === home ? {} : {lookup: name};
  return {lookup: {if: [...answered.flatMap((code) => [isChosen(chosen, code), name]), false]}};
}
