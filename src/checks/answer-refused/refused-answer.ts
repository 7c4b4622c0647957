import type {KindDefinition} from '../../catalog/definition.ts';
import {kinds, ownKinds} from '../../catalog/kinds/index.ts';
import {sliderEnds} from '../../catalog/kinds/slider.ts';
import type {FactType} from '../../catalog/operations/schema.ts';
import {patternProblem, testableLength} from '../../compiler/link/fields/pattern.ts';
import {brokenLimit} from '../../compiler/values/broken-limit.ts';
import {breaksLimit} from '../../lib/breaks-limit.ts';
import {fittingTexts} from '../../lib/fitting-texts.ts';
import {isMailAddress} from '../../lib/is-mail-address.ts';
import {isMultiple} from '../../lib/is-multiple.ts';
import {remembered} from '../../lib/remembered.ts';
import type {Json} from '../../model/json.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';

/** A limit of a contract that some answer breaks which the question lets through. */
export interface BrokenLimit {
  /** The word of the contract: `maxLength`. */
  readonly word: string;
  readonly limit: Json;
  /** The same of the question; absent: it has none. */
  readonly own: Json | undefined;
  /** Of a question that has not the same, the limit nearest to it: `minimum` beside `exclusiveMinimum`. */
  readonly beside?: {readonly word: string; readonly limit: Json};
  /** A text that the one takes and the other refuses, where the two limits do not say it by themselves. */
  readonly example?: string;
}

type Limits = Readonly<Record<string, Json>>;

/**
 * The limit that the contract has and the question not. Answers are tried, never limits compared: there is always one that
 * the question takes and the contract refuses. Undefined also where that cannot be told.
 */
export const refusedAnswer = (field: FieldBlock, wanted: FactType): BrokenLimit | undefined => known(wanted)(field);

const known = remembered((wanted: FactType) => {
  const byLimits = new Map<string, {readonly found: BrokenLimit | undefined}>();
  return remembered((field: FieldBlock) => {
    // What a question says changes more often than what it takes.
    const limited = limitedOf(field);
    const key = JSON.stringify(limited);
    const before = byLimits.get(key) ?? {found: refused(limited, wanted)};
    byLimits.set(key, before);
    return before.found;
  });
});

/** All that is looked at of a question. */
type Limited = Pick<
  FieldBlock,
  'type' | 'constraints' | 'props' | 'optionsFrom' | 'among' | 'retypes' | 'patterns' | 'optional' | 'options'
>;

function limitedOf(field: FieldBlock): Limited {
  const {type, constraints, props, optional} = field;
  const {optionsFrom, among, retypes, patterns, options} = field;
  return {
    type,
    constraints,
    props,
    optional,
    ...(optionsFrom && {optionsFrom}),
    ...(among && {among}),
    ...(retypes !== undefined && {retypes}),
    ...(patterns && {patterns}),
    ...(options && {options}),
  };
}

function refused(field: Limited, wanted: FactType): BrokenLimit | undefined {
  const kind = kinds[field.type];
  const {pattern} = wanted;
  // Nobody has refused this one to the contract: some text may make it very slow.
  if (typeof pattern === 'string' && patternProblem(pattern) !== undefined) return undefined;
  // What the control of a plug-in lets anybody answer is known to it alone.
  if (kind === undefined || !ownKinds.has(field.type)) return undefined;
  // What there is to choose from comes from the API, or is compared where the call is read.
  if (field.optionsFrom !== undefined || field.among !== undefined || kind.among !== undefined) return undefined;
  // The other field's limits hold for this one too.
  if (field.retypes !== undefined) return undefined;
  const own: Limits = {
    ...kind.schema,
    ...(field.type === 'slider' ? {...sliderEnds, multipleOf: 1} : {}),
    ...field.constraints,
  };
  const limits = mendable(wanted, kind);
  // A slider goes in steps from its least number: which those are is known where that is one of them.
  if (kind.control === 'slider' && !isMultiple(Number(own['minimum']), Number(own['multipleOf']))) return undefined;
  if (kind.ruleType === 'number') return broken(numbersAround(own, limits).filter(isTyped), own, limits);
  if (kind.ruleType === 'list') return brokenLength(listLengths(field), own, limits);
  if (kind.ruleType === 'date') return broken(daysWithin(own), own, limits);
  if (kind.ruleType !== 'text' || kind.options !== 'none' || field.patterns !== undefined) return undefined;
  const {capitals, writtenAs} = field.props;
  // What is typed becomes another text.
  if (capitals !== undefined || writtenAs !== undefined) return undefined;
  return broken(textsAround(own, limits, kind).filter(letThrough(field, kind)), own, limits);
}

/**
 * The limits that a field of a kind may have too, or one of another kind: what is no word of it, nobody could give the
 * question.
 */
function mendable(wanted: FactType, {constraints, ruleType}: KindDefinition): Limits {
  const isText = ruleType === 'text' || ruleType === 'date';
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([word]) => (word === 'format' && isText) || constraints.includes(word === 'type' ? 'multipleOf' : word),
    ),
  );
}

/** What the kind and the control let through, whatever the limits of the question: filled, and as it stands once it is typed. */
function letThrough({props}: Limited, kind: KindDefinition): (text: string) => boolean {
  const {format, pattern} = kind.schema;
  const fits = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
  const most = props['digits'] ?? kind.controlProps?.['digits'];
  const isHeld = (text: string): boolean => /^[0-9]*$/.test(text) && typeof most === 'number' && text.length <= most;
  return (text) =>
    text !== '' &&
    text.trim() === text &&
    (fits === undefined || fits.test(text)) &&
    (format === undefined || (format === 'email' && isMailAddress(text))) &&
    (kind.control !== 'masked' || isHeld(text)) &&
    // A code of the country in front is taken off.
    (kind.control !== 'phone' || !text.startsWith('1'));
}

/** Whether a number has no more digits than one that is typed may have. */
const isTyped = (value: number): boolean => Math.abs(value) < 1e15;

/** What a list that a person adds to may be longer or shorter than. */
export function refusedLength(
  repeat: {readonly min: number; readonly max: number},
  wanted: FactType,
): BrokenLimit | undefined {
  const {min, max} = repeat;
  return brokenLength({least: Math.max(1, min), most: max}, {min, max}, wanted, {minItems: 'min', maxItems: 'max'});
}

/** Words by which limits are judged, in this order. */
const words = [
  'type',
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
];

function brokenWord(value: Json, limits: Limits): string | undefined {
  return words.find((word) => {
    const limit = limits[word];
    if (limit === undefined) return false;
    // What is too long to be tried is not known to break it.
    if (word === 'pattern' && String(value).length > testableLength(String(limit))) return false;
    if (word === 'format') return brokenLimit(value, {format: limit}) !== undefined;
    return breaksLimit(word, value, limit);
  });
}

function broken(values: readonly Json[], own: Limits, wanted: Limits): BrokenLimit | undefined {
  for (const value of values) {
    if (brokenWord(value, own) !== undefined) continue;
    const word = brokenWord(value, wanted);
    const limit = word === undefined ? undefined : wanted[word];
    if (word === undefined || limit === undefined) continue;
    const example = word === 'pattern' || word === 'format' ? {example: String(value)} : {};
    return {word, limit, own: word === 'type' ? undefined : own[word], ...besideOf(word, own), ...example};
  }
  return undefined;
}

/** Limits that say nearly the same. */
const neighbours: Readonly<Record<string, string>> = {
  minimum: 'exclusiveMinimum',
  maximum: 'exclusiveMaximum',
  exclusiveMinimum: 'minimum',
  exclusiveMaximum: 'maximum',
  type: 'multipleOf',
};

function besideOf(word: string, own: Limits): Pick<BrokenLimit, 'beside'> {
  const near = neighbours[word];
  const limit = near === undefined ? undefined : own[near];
  return near === undefined || limit === undefined ? {} : {beside: {word: near, limit}};
}

const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** Numbers at and beside every limit, on the steps of the question. */
function numbersAround(own: Limits, wanted: Limits): readonly number[] {
  const step = typeof own['multipleOf'] === 'number' ? own['multipleOf'] : undefined;
  const limits = [own, wanted].flatMap((one) =>
    numbers.flatMap((word) => (typeof one[word] === 'number' ? [one[word]] : [])),
  );
  const beside = [0, 1, -1, 0.5, step ?? 1, -(step ?? 1)];
  const all = [0, ...limits].flatMap((limit) => beside.map((by) => limit + by));
  if (step === undefined) return all;
  // As one types it: three tenths, and not three times a tenth.
  const at = (steps: number): number => Number((steps * step).toPrecision(15));
  return all.flatMap((one) => [at(Math.floor(one / step)), at(Math.ceil(one / step))]);
}

/** Days that a question may take, each as it is answered. */
const daysWithin = ({minimum, maximum}: Limits): readonly Json[] =>
  ['2000-01-31', minimum, maximum].filter((one) => typeof one === 'string' && isDay.test(one)) as readonly string[];

const isDay = /^\d{4}-\d{2}-\d{2}$/;

function textsAround(own: Limits, wanted: Limits, kind: KindDefinition): readonly string[] {
  const {pattern, format} = own;
  const lengths = [own, wanted].flatMap((one) =>
    ['minLength', 'maxLength'].flatMap((word) => (typeof one[word] === 'number' ? [one[word]] : [])),
  );
  const most = typeof pattern === 'string' ? testableLength(pattern) : longest;
  const tried = [1, ...lengths.flatMap((length) => [length - 1, length, length + 1])].filter(
    (length) => length > 0 && length <= most,
  );
  const ofKind = kind.schema['pattern'];
  const patterns = new Set([pattern, ofKind].filter((one) => typeof one === 'string'));
  const fitting = tried.flatMap((length) => [...patterns].flatMap((one) => fittingTexts(one, length, most)));
  if (format === 'email') return [...fitting, ...[20, ...tried].flatMap(emailOf)];
  const sign = kind.control === 'masked' ? '1' : 'x';
  return patterns.size > 0 ? fitting : tried.map((length) => sign.repeat(length));
}

/** Longer texts are not tried. */
const longest = 100_000;

/** An address of so many letters; none where there can be none. */
function emailOf(length: number): readonly string[] {
  const rest = length - '@b.example'.length;
  // Beyond that no address is one.
  if (rest < 1 || length > 254) return [];
  const name = 'a'.repeat(Math.min(64, rest));
  const more = rest - name.length;
  const labels = `${'c'.repeat(49)}.`.repeat(Math.floor(more / 50));
  return [`${name}@${labels}${'b'.repeat(1 + (more % 50))}.example`];
}

interface Lengths {
  readonly least: number | undefined;
  readonly most: number;
}

function listLengths({optional, options, constraints}: Limited): Lengths {
  const {minItems, maxItems} = constraints;
  // Whether options with a condition ever show together is not known.
  const together = (options ?? []).filter(({alone, when}) => !alone && when === undefined).length;
  const most = options === undefined ? Infinity : Math.max(1, together);
  // Whether an empty list is sent is not for this to tell.
  const least = typeof minItems === 'number' ? Math.max(1, minItems) : optional === false ? 1 : undefined;
  return {least, most: Math.min(most, typeof maxItems === 'number' ? maxItems : Infinity)};
}

function brokenLength(
  {least, most}: Lengths,
  own: Limits,
  wanted: Limits,
  called: Readonly<Record<string, string>> = {},
): BrokenLimit | undefined {
  const {minItems, maxItems} = wanted;
  const say = (word: string, limit: Json) => ({word, limit, own: own[called[word] ?? word]});
  if (typeof maxItems === 'number' && most > maxItems) return say('maxItems', maxItems);
  if (typeof minItems === 'number' && least !== undefined && least < minItems) return say('minItems', minItems);
  return undefined;
}
