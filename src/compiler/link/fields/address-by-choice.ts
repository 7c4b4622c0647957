import {addressParts} from '../../../catalog/countries/addresses/address-format.ts';
import {isSameJson} from '../../../lib/same-json.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import type {FieldBlock, Option} from '../../../model/compiled/screen.ts';
import type {Choice, Line} from '../../../model/compiled/text.ts';
import type {Json} from '../../../model/json.ts';
import {isChosen} from './country.ts';

/** What is said in one country, with its code. */
type In<T> = readonly [code: string, said: T];

/**
 * Parts of an address whose country a person chooses: each part once, asked where the chosen country has it, in that
 * country's words and by its rules.
 */
export function partsByChoice(chosen: Logic, countries: readonly In<readonly FieldBlock[]>[]): readonly FieldBlock[] {
  const ids = [...new Set([...addressParts, ...countries.flatMap(([, parts]) => parts.map(({id}) => id))])];
  return ids.flatMap((id) => {
    const having = countries.flatMap(([code, parts]): readonly In<FieldBlock>[] => {
      const part = parts.find((one) => one.id === id);
      return part === undefined ? [] : [[code, part]];
    });
    const [first] = having;
    return first === undefined ? [] : [joined(chosen, having, first[1], having.length < countries.length)];
  });
}

function joined(chosen: Logic, parts: readonly In<FieldBlock>[], first: FieldBlock, notAll: boolean): FieldBlock {
  const of = <T>(give: (part: FieldBlock) => T): readonly In<T>[] => parts.map(([code, part]) => [code, give(part)]);
  const {pattern: _pattern, ...constraints} = first.constraints;
  const patterns = parts.flatMap(([code, part]) => {
    const {pattern} = part.constraints;
    return typeof pattern === 'string' ? [{when: isChosen(chosen, code), pattern}] : [];
  });
  const {when: _when, options: _options, ...rest} = first;
  const shown = of(({when}) => when ?? true);
  const options = optionsOf(chosen, parts);
  return {
    ...rest,
    ...(notAll || shown.some(([, when]) => when !== true) ? {when: ofChosen(chosen, shown, false)} : {}),
    label: textBy(
      chosen,
      of(({label}) => label),
    ),
    optional: valueBy(
      chosen,
      of(({optional}) => optional),
    ),
    props: propsBy(chosen, parts),
    ...(options.length === 0 ? {} : {options}),
    constraints,
    ...(patterns.length === 0 ? {} : {patterns}),
    messages: messagesBy(chosen, parts),
  };
}

/** What the chosen country gives; nothing of a country that gives nothing. */
const ofChosen = (chosen: Logic, values: readonly In<Logic>[], otherwise: Json): Logic => ({
  if: [...values.flatMap(([code, value]) => [isChosen(chosen, code), value]), otherwise],
});

/** The same; what all give needs no rule. */
function valueBy<T extends Json>(chosen: Logic, values: readonly In<T>[]): T | Logic {
  const [[, first] = []] = values;
  return first !== undefined && values.every(([, one]) => isSameJson(one, first))
    ? first
    : ofChosen(chosen, values, null);
}

function textBy(chosen: Logic, texts: readonly In<Choice<Line>>[]): Choice<Line> {
  const [, last] = texts.at(-1) ?? [];
  if (last === undefined || texts.every(([, text]) => isSameText(text, last))) return last ?? {cases: []};
  return {
    cases: texts.flatMap(([code, {cases}], at) =>
      cases.map(({id, when, value}) => {
        // Of the last country no other is left: a choice of lines ends with a case that always holds.
        const own = at === texts.length - 1 ? [] : [isChosen(chosen, code)];
        const all = [...own, ...(when === undefined ? [] : [when])];
        return {
          id: `${code}-${id}`,
          ...(all.length === 0 ? {} : {when: all.length === 1 ? all[0] : {and: all}}),
          value,
        };
      }),
    ),
  };
}

const isSameText = (one: Choice<Line>, other: Choice<Line>): boolean => JSON.stringify(one) === JSON.stringify(other);

function propsBy(chosen: Logic, parts: readonly In<FieldBlock>[]): FieldBlock['props'] {
  const names = [...new Set(parts.flatMap(([, {props}]) => Object.keys(props)))];
  const values = (name: string) => parts.map(([code, {props}]): In<Logic> => [code, props[name] ?? null]);
  return Object.fromEntries(names.map((name) => [name, valueBy(chosen, values(name))]));
}

function messagesBy(chosen: Logic, parts: readonly In<FieldBlock>[]): FieldBlock['messages'] {
  const words = [...new Set(parts.flatMap(([, {messages}]) => Object.keys(messages)))];
  return Object.fromEntries(
    words.map((word) => {
      const texts = parts.flatMap(([code, {messages}]): readonly In<Choice<Line>>[] => {
        const text = messages[word];
        return text === undefined ? [] : [[code, text]];
      });
      return [word, textBy(chosen, texts)];
    }),
  );
}

function optionsOf(chosen: Logic, parts: readonly In<FieldBlock>[]): readonly Option[] {
  return parts.flatMap(([code, {options = []}]) =>
    options.map((option): Option => {
      const own = isChosen(chosen, code);
      return {...option, when: option.when === undefined ? own : {and: [own, option.when]}};
    }),
  );
}
