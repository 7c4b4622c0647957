import {countryCodes, isCountry} from '../../../catalog/countries/country-codes.ts';
import {anyCountry, home} from '../../../catalog/countries/home.ts';
import {anyNumber, phonePattern} from '../../../catalog/countries/phone-pattern.ts';
import {phoneRulesId} from '../../../catalog/countries/phone-rules.ts';
import {writtenDate} from '../../../catalog/countries/written-date.ts';
import type {KindDefinition} from '../../../catalog/definition.ts';
import {enumOf, type FactType} from '../../../catalog/operations/schema.ts';
import type {Json} from '../../../model/json.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import type {FieldBlock} from '../../../model/compiled/screen.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {LinkContext} from '../context.ts';
import {typeOfExpr} from '../rules/types.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {valueExpr} from '../rules/read-rule.ts';
import type {Scope} from '../rules/scope.ts';
import {keyOrigin, textAt} from '../tree.ts';

/** What the country of a field says of it. */
type ByCountry = Pick<FieldBlock, 'props' | 'constraints' | 'patterns'>;

/** The countries that a field may be of: one, or those that a rule chooses among. */
export interface Countries {
  readonly codes: readonly string[];
  /** Gives the code; absent where there is one alone. */
  readonly chosen?: Logic;
}

const nothing: ByCountry = {props: {}, constraints: {}};

/** What is another for a phone or a date with a `country`: which numbers it takes and how they are typed, how a day is. */
export function byCountry(
  countries: Countries | undefined,
  kind: KindDefinition,
  own: Readonly<Record<string, Json>>,
  context: LinkContext,
): ByCountry {
  if (countries === undefined) return nothing;
  if (kind.id === 'date') return {...nothing, props: {written: chosenCountry(countries, writtenDate)}};
  if (kind.id !== 'phone') return nothing;
  if (countries.codes.some((code) => code !== home)) context.uses.needs.add(phoneRulesId);
  const {codes, chosen} = countries;
  const props = {country: chosen ?? codes[0] ?? home};
  if (chosen !== undefined) {
    const patterns = codes.map((code) => ({when: isChosen(chosen, code), pattern: phonePattern(code)}));
    return {props, constraints: {pattern: anyNumber}, patterns};
  }
  const pattern = phonePattern(codes[0] ?? home);
  return own['pattern'] === undefined
    ? {props, constraints: {pattern}}
    : {props, constraints: {}, patterns: [{pattern}]};
}

/** The `country` of a field. Reports one that does not exist, and a rule that may give anything else. */
export function readCountries(
  tree: MapTree,
  kind: KindDefinition,
  scope: Scope,
  context: LinkContext,
): Countries | undefined {
  const written = tree.entries.get('country');
  if (written === undefined) return undefined;
  if (kind.country === undefined) {
    context.report('misplaced-key', keyOrigin(written), `The type \`${kind.id}\` is the same in every country`);
    return undefined;
  }
  const code = textAt(tree, 'country');
  if (code !== undefined) return isKnown(code) ? {codes: [code]} : undefined;
  const {expr, logic} = valueExpr(written, scope);
  const values = enumOf(typeOfExpr(expr));
  if (values === undefined) {
    context.report('rule-type', written.origin, 'It is not known which countries this may be', {
      hint: 'Let it read a choice whose options are codes of countries, as `GB: Great Britain`.',
    });
    return undefined;
  }
  const codes = values.map(String);
  return codes.every(isKnown) ? {codes, chosen: logic} : undefined;

  function isKnown(one: string): boolean {
    if (isCountry(one)) return true;
    context.report('unknown-reference', written?.origin ?? tree.origin, `There is no country \`${one}\``, {
      hint: hintAmong(one, countryCodes),
    });
    return false;
  }
}

/**
 * What a field's country is to the texts that print its answer: absent, its code, that any may be, or the path of the answer
 * that says it.
 */
export function countryType(tree: MapTree, kind: KindDefinition): FactType {
  const written = tree.entries.get('country');
  if (written === undefined || kind.country === undefined) return {};
  const code = textAt(tree, 'country');
  if (code === undefined && kind.id === 'address') return {'x-country-from': textAt(written, 'var') ?? ''};
  if (code === undefined) return kind.id === 'phone' ? {'x-country': anyCountry} : {};
  return isCountry(code) ? {'x-country': code} : {};
}

export const isChosen = (chosen: Logic, code: string): Logic => ({'===': [chosen, code]});

/** What each of the countries gives, by a rule where one is chosen. */
export function chosenCountry({codes, chosen}: Countries, give: (code: string) => string): Logic {
  if (chosen === undefined) return give(codes[0] ?? home);
  return {if: [...codes.flatMap((code) => [isChosen(chosen, code), give(code)]), give(home)]};
}
