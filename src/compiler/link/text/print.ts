import {countryCodes, isCountry} from '../../../catalog/countries/country-codes.ts';
import {addressCountries, writtenAddress} from '../../../catalog/countries/addresses/formats.ts';
import {anyCountry, home} from '../../../catalog/countries/home.ts';
import {phoneRulesId} from '../../../catalog/countries/phone-rules.ts';
import {longDateLocale, writtenDate} from '../../../catalog/countries/written-date.ts';
import type {FormatDefinition} from '../../../catalog/definition.ts';
import {formats} from '../../../catalog/formats/index.ts';
import {enumOf, ruleTypeOf, unitOfSchema, type FactType} from '../../../catalog/operations/schema.ts';
import {isRecord} from '../../../lib/is-record.ts';
import type {FormatUse, Inline} from '../../../model/compiled/text.ts';
import type {Origin, Tree} from '../../../model/tree.ts';
import {lowerValue} from '../rules/lower.ts';
import {mayBeAbsent} from '../rules/may-be-absent.ts';
import {findPath, isSure} from '../rules/path.ts';
import {readRule} from '../rules/read.ts';
import {hintAmong} from '../rules/read-operators.ts';
import type {Expr} from '../rules/expr.ts';
import type {Scope} from '../rules/scope.ts';
import {named, typeOfExpr} from '../rules/types.ts';

/**
 * Reads what stands between `((` and `))`: a path or `rule.name`, then formats and perhaps `or words`,
 * each behind a `|`. Reports what does not exist, formats that do not fit, and what may be absent
 * without an `or`.
 */
export function readPrint(source: string, tree: Tree, scope: Scope): Inline {
  const [subject = '', ...pieces] = source.split('|').map((piece) => piece.trim());
  const last = pieces.at(-1) ?? '';
  const or = last.startsWith('or ') ? last.slice(3).trim() : undefined;
  const uses = (or === undefined ? pieces : pieces.slice(0, -1)).map(formatUse);
  const {origin} = tree;
  if (!/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+)*$/.test(subject)) {
    scope.report('interpolation', origin, `\`((${source}))\` names no fact`, {hint: 'Write ((order.amount | money)).'});
    return '';
  }
  const expr = subjectOf(subject, tree, scope);
  const type = typeOfExpr(expr);
  checkFormats(uses, type, subject, origin, scope);
  if (or === undefined && expr.is === 'path' && subject.startsWith('org.')) {
    if (!isSure(expr, scope)) scope.settings.set(subject, origin);
  } else if (or === undefined && mayBeAbsent(expr, scope)) {
    scope.report('interpolation', origin, `\`${subject}\` may be absent, and then the text has a gap`, {
      hint: 'Write what is said then, `| or ...`, or a `when` that makes sure of it.',
    });
  }
  return {
    print: lowerValue(expr),
    formats: uses.map((use) => ofCountry(use, type, origin, scope)),
    ...(or === undefined ? {} : {or}),
  };
}

function subjectOf(subject: string, tree: Tree, scope: Scope): Expr {
  if (subject.startsWith('rule.')) return readRule(subject.slice(5), tree, scope);
  return findPath(subject, tree.origin, scope);
}

/** A format and the words behind its name: `money exact`. */
export function formatUse(piece: string): FormatUse {
  const [id = '', ...words] = piece.split(/\s+/);
  return {id, words};
}

function checkFormats(uses: readonly FormatUse[], type: FactType, subject: string, origin: Origin, scope: Scope): void {
  const [first, ...more] = uses;
  if (first === undefined) return checkPlain(type, subject, origin, scope);
  if (more.length > 0) {
    scope.report('interpolation', origin, `\`${subject}\` is printed through ${uses.length} formats; one is enough`);
    return;
  }
  const format = Object.hasOwn(formats, first.id) ? formats[first.id] : undefined;
  if (format === undefined) {
    scope.report('unknown-reference', origin, `There is no format \`${first.id}\``, {
      hint: hintAmong(first.id, Object.keys(formats)),
    });
    return;
  }
  const given = ruleTypeOf(type);
  if (given !== 'any' && !format.takes.includes(given) && !format.takes.includes('any')) {
    scope.report(
      'interpolation',
      origin,
      `The format \`${first.id}\` does not print ${named(given)}, which \`${subject}\` is`,
    );
  }
  checkWords(first, format.words, origin, scope);
  const unit = unitOfSchema(type);
  const wanted = units[first.id];
  if (unit !== undefined && wanted !== undefined && unit !== wanted) {
    scope.report('interpolation', origin, `\`${subject}\` counts ${unit} and is printed as ${first.id}`);
  }
}

const countryWords: Readonly<Record<string, (country: string, type: FactType) => string>> = {
  address: (country, type) => writtenAddress(country, openParts(type)),
  date: writtenDate,
  'long-date': longDateLocale,
  phone: (country) => country,
};

/** A use with what the country says: the one that it names, else that of the field, else that of the flow. */
function ofCountry(use: FormatUse, type: FactType, origin: Origin, scope: Scope): FormatUse {
  const wordOf = Object.hasOwn(countryWords, use.id) ? countryWords[use.id] : undefined;
  const [written] = use.words;
  const from = type['x-country-from'];
  if (use.id === 'address' && written === undefined && typeof from === 'string')
    return {...use, words: chosenAmong(from, origin, scope).map((code) => writtenAddress(code, openParts(type)))};
  if (wordOf === undefined || (written !== undefined && !/^[A-Z]{2}$/.test(written))) return use;
  const own = type['x-country'];
  const country = written ?? (typeof own === 'string' ? own : scope.country);
  if (country === undefined || (written === undefined && country === home)) return use;
  if (!isCountry(country) && (written !== undefined || country !== anyCountry)) {
    if (written !== undefined)
      scope.report('unknown-reference', origin, `There is no country \`${country}\``, {
        hint: hintAmong(country, countryCodes),
      });
    return use;
  }
  if (use.id === 'phone' && country !== home) scope.needs?.add(phoneRulesId);
  // What an address says of its country counts more than the flow's, and less than what the text names.
  const sign = use.id !== 'address' ? '' : written !== undefined ? '!' : typeof own === 'string' ? '' : '?';
  return {...use, words: [sign + wordOf(country, type)]};
}

/** The countries that an answer may say; where something else decides which, all whose addresses are known. */
function chosenAmong(path: string, origin: Origin, scope: Scope): readonly string[] {
  const codes = path.startsWith('answers.') ? enumOf(findPath(path, origin, scope).type) : undefined;
  return codes?.map(String) ?? addressCountries;
}

/** The parts of an answer that its field asks for, but for those that are nobody's to read; nothing of other facts. */
function openParts(type: FactType): readonly string[] {
  const {properties} = type;
  if (!isRecord(properties) || (type['x-country'] ?? type['x-country-from']) === undefined) return [];
  return Object.entries(properties).flatMap(([id, part]) =>
    isRecord(part) && part['x-sensitive'] === true ? [] : [id],
  );
}

const units: Readonly<Record<string, string>> = {money: 'usd', percent: 'percent'};

function checkPlain(type: FactType, subject: string, origin: Origin, scope: Scope): void {
  const given = ruleTypeOf(type);
  if (given === 'object' || given === 'list') {
    scope.report('interpolation', origin, `\`${subject}\` is ${named(given)} and cannot be printed as it is`, {
      hint: 'Print one of its values, or name a format.',
    });
  } else if (given === 'date' || given === 'boolean' || unitOfSchema(type) === 'usd') {
    const format = given === 'date' ? 'date' : given === 'boolean' ? 'yes-no' : 'money';
    scope.report('interpolation', origin, `\`${subject}\` needs a format`, {hint: `Write \`${subject} | ${format}\`.`});
  }
}

function checkWords(use: FormatUse, words: FormatDefinition['words'], origin: Origin, scope: Scope): void {
  const problem = wordsProblem(use, words);
  if (problem !== undefined) scope.report('interpolation', origin, problem);
}

/** What is wrong with the words behind the name of a format. */
export function wordsProblem(use: FormatUse, [spec]: FormatDefinition['words']): string | undefined {
  const given = use.words.join(' ');
  if (spec === undefined ? given === '' : (spec.optional && given === '') || new RegExp(spec.pattern, 'u').test(given))
    return undefined;
  const wants = spec === undefined ? 'takes no words' : `takes ${spec.name}${spec.optional ? ' or nothing' : ''}`;
  return `The format \`${use.id}\` ${wants}, not \`${given}\``;
}
