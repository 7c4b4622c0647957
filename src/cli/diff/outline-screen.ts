import type {Logic} from '../../model/compiled/logic.ts';
import type {Action, Block, Call, CompiledScreen, FieldBlock} from '../../model/compiled/screen.ts';
import {logicText} from './logic-text.ts';
import {outline, type Outline} from './outline.ts';
import {plainText, propsBy, rulesBy} from './plain-text.ts';
import {choiceText, lineText, proseText, targetText} from './text-text.ts';

type Named = readonly [string, Outline];

/** What a screen shows, asks, checks and does. */
export function outlineScreen({title, blocks, checks, actions, facts}: CompiledScreen): Outline {
  return outline({title: choiceText(title, lineText), facts: Object.keys(facts).join(', ') || undefined}, [
    ...blocks.map(outlineBlock),
    ...checks.map(({id, when, fails, at, message}): Named => [
      `check ${id}`,
      outline({
        when: when === undefined ? undefined : logicText(when),
        'fails when': logicText(fails),
        at,
        message: lineText(message),
      }),
    ]),
    ...actions.map(outlineAction),
  ]);
}

function outlineBlock(block: Block): Named {
  const when = block.when === undefined ? undefined : logicText(block.when);
  switch (block.block) {
    case 'field':
      return [`field ${block.id}`, outlineField(block)];
    case 'text':
      return [`text ${block.id}`, outline({when, text: choiceText(block.text, proseText)})];
    case 'disclosure':
      return [
        `disclosure ${block.id}`,
        outline({when, which: block.disclosure, text: choiceText(block.text, proseText)}),
      ];
    case 'widget':
      return [`widget ${block.id}`, outline({when, widget: block.widget, ...propsBy(block.props)})];
    case 'summary':
      return [`summary ${block.id}`, outline({when, screens: block.screens.join(', ')})];
    case 'tasks':
      return [`tasks ${block.id}`, outline({when, sections: block.sections.join(', ')})];
    case 'group': {
      const {title, repeat} = block;
      const limits = repeat === undefined ? undefined : `${repeat.min} to ${repeat.max}`;
      const facets = {when, title: title === undefined ? undefined : choiceText(title, lineText), repeats: limits};
      return [
        `group ${block.id}`,
        outline(facets, [...block.blocks.map(outlineBlock), ...block.actions.map(outlineAction)]),
      ];
    }
    case 'each':
      return [
        `list ${block.id}`,
        outline({when, of: logicText(block.in), only: block.only === undefined ? undefined : logicText(block.only)}, [
          ...block.blocks.map(outlineBlock),
          ...block.actions.map(outlineAction),
        ]),
      ];
  }
}

function outlineField(field: FieldBlock): Outline {
  const {constraints, messages, options = [], optional, blocks = []} = field;
  const facets: Record<string, string | undefined> = {
    type: field.type,
    label: choiceText(field.label, lineText),
    short: field.short === undefined ? undefined : lineText(field.short),
    hint: field.hint === undefined ? undefined : choiceText(field.hint, lineText),
    when: field.when === undefined ? undefined : logicText(field.when),
    optional: optional === false ? undefined : optional === true ? 'always' : logicText(optional),
    initial: field.initial === undefined ? undefined : logicText(field.initial),
    sensitive: field.sensitive ? 'yes' : undefined,
    'options from': field.optionsFrom === undefined ? undefined : logicText(field.optionsFrom.each),
  };
  for (const [word, value] of Object.entries(constraints)) facets[word] = plainText(value);
  Object.assign(facets, rulesBy('property ', field.props));
  for (const [word, message] of Object.entries(messages)) facets[`message ${word}`] = choiceText(message, lineText);
  return outline(facets, [
    ...options.map(({value, label, when}): Named => [
      `option ${value}`,
      outline({label: lineText(label), when: when === undefined ? undefined : logicText(when)}),
    ]),
    ...blocks.map(outlineBlock),
  ]);
}

function outlineAction({id, kind, label, when, runs, calls, errors, raise, dialog, then}: Action): Named {
  const facets = {
    kind,
    label: label === undefined ? undefined : lineText(label),
    when: when === undefined ? undefined : logicText(when),
    runs: runs === undefined ? undefined : plainText(runs),
    calls: calls.map(callText).join('; ') || undefined,
    raises: raise,
    'shows over this': dialog,
    'leads to': choiceText(then, targetText),
    ...Object.fromEntries(Object.entries(errors).map(([code, {message}]) => [`message ${code}`, lineText(message)])),
  };
  return [`action ${id}`, outline(facets)];
}

function callText({operation, when, body}: Call): string {
  const given = body === undefined ? '' : ` with ${typeof body === 'string' ? body : rulesText(body)}`;
  return `${operation}${given}${when === undefined ? '' : ` when ${logicText(when)}`}`;
}

function rulesText(rules: Readonly<Record<string, Logic>>): string {
  return Object.entries(rulesBy('', rules))
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
}
