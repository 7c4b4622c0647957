import type {Logic} from '../../model/compiled/logic.ts';
import type {FieldBlock, Option, OptionsFrom} from '../../model/compiled/screen.ts';
import {logicText} from './logic-text.ts';
import {outline, type NamedOutline, type Outline} from './outline.ts';
import {plainText, rulesBy} from './plain-text.ts';
import {choiceIf, choiceText, lineIf, lineText, ruleIf} from './text-text.ts';

/** What a field asks, takes and says. */
export function outlineField(field: FieldBlock): Outline {
  const {constraints, messages, options = [], optional, blocks = [], patterns = [], props} = field;
  const facets = {
    type: field.type,
    label: choiceText(field.label, lineText),
    short: lineIf(field.short),
    hint: choiceIf(field.hint),
    when: ruleIf(field.when),
    optional: optional === false ? undefined : optional === true ? 'always' : logicText(optional),
    initial: ruleIf(field.initial),
    sensitive: field.sensitive ? 'yes' : undefined,
    'filled in as': field.autocomplete,
    repeats: field.retypes,
    consent: field.consent,
    'without options': lineIf(field.empty),
    ...(field.optionsFrom === undefined ? {} : optionsBy(field.optionsFrom)),
    ...Object.fromEntries(Object.entries(constraints).map(([word, value]) => [word, plainText(value)])),
    ...Object.fromEntries(patterns.map(({when, pattern}, at) => [`pattern ${at + 1}`, `${pattern}${whenText(when)}`])),
    ...rulesBy('property ', props),
    ...Object.fromEntries(
      Object.entries(messages).map(([word, message]) => [`message ${word}`, choiceText(message, lineText)]),
    ),
  };
  return outline(facets, [
    ...options.map((option): NamedOutline => [`option ${option.value}`, outlineOption(option)]),
    ...blocks.map((part): NamedOutline => [`field ${part.id}`, outlineField(part)]),
  ]);
}

const whenText = (when: Logic | undefined): string => (when === undefined ? '' : ` when ${logicText(when)}`);

const optionsBy = ({each, value, label, group, when}: OptionsFrom): Readonly<Record<string, string | undefined>> => ({
  'options from': logicText(each),
  'option answers': logicText(value),
  'option label': lineText(label),
  'option group': lineIf(group),
  'options when': ruleIf(when),
});

const outlineOption = ({label, hint, when, alone, describe, wordsOptional}: Option): Outline =>
  outline({
    label: lineText(label),
    hint: lineIf(hint),
    when: ruleIf(when),
    alone: alone ? 'yes' : undefined,
    'asks for words': lineIf(describe),
    'words may be left out': wordsOptional ? 'yes' : undefined,
  });
