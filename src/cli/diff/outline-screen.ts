import {remembered} from '../../lib/remembered.ts';
import type {Block, Check, CompiledScreen, ParamSpec} from '../../model/compiled/screen.ts';
import {outlineAction} from './outline-action.ts';
import {outlineFact} from './outline-fact.ts';
import {outlineField} from './outline-field.ts';
import {outline, type NamedOutline, type Outline} from './outline.ts';
import {plainText, propsBy, rulesBy} from './plain-text.ts';
import {choiceIf, choiceText, lineIf, lineText, proseText, ruleIf} from './text-text.ts';
import {logicText} from './logic-text.ts';

/** What a screen shows, asks, checks, reads and does. */
export function outlineScreen(screen: CompiledScreen): Outline {
  const {title, params, query, facts, blocks, checks, actions, flags, values} = screen;
  const flagged = Object.entries(flags).map(([key, value]) => [`flag ${key}`, plainText(value)] as const);
  const facets = {title: choiceText(title, lineText), ...Object.fromEntries(flagged), ...rulesBy('value ', values)};
  return outline(facets, [
    ...params.map((param): NamedOutline => [`parameter ${param.id}`, outlineParam(param)]),
    ...query.map((param): NamedOutline => [`query ${param.id}`, outlineParam(param)]),
    ...Object.entries(facts).map(([id, fact]): NamedOutline => [`fact ${id}`, outlineFact(fact)]),
    ...blocks.map(blockOutline),
    ...checks.map(checkOutline),
    ...actions.map(actionOutline),
  ]);
}

/** A part of the address. */
export const outlineParam = ({schema, optional, stored}: ParamSpec): Outline =>
  outline({values: plainText(schema), optional: optional ? 'yes' : undefined, 'kept as': stored});

function outlineCheck({id, when, fails, at, message}: Check): NamedOutline {
  const facets = {when: ruleIf(when), 'fails when': logicText(fails), at, message: lineText(message)};
  return [`check ${id}`, outline(facets)];
}

/** Screens of organisations share most of what they consist of. */
const blockOutline = remembered(outlineBlock);
const checkOutline = remembered(outlineCheck);
const actionOutline = remembered(outlineAction);

function outlineBlock(block: Block): NamedOutline {
  const when = ruleIf(block.when);
  switch (block.block) {
    case 'field':
      return [`field ${block.id}`, outlineField(block)];
    case 'text':
      return [`text ${block.id}`, outline({when, text: choiceText(block.text, proseText)})];
    case 'disclosure': {
      const {disclosure, title, text} = block;
      const facets = {when, which: disclosure, title: lineIf(title), text: choiceText(text, proseText)};
      return [`disclosure ${block.id}`, outline(facets)];
    }
    case 'widget': {
      const events = Object.entries(block.events).map(([event, action]) => [`on ${event}`, action] as const);
      const facets = {when, widget: block.widget, ...propsBy(block.props), ...Object.fromEntries(events)};
      return [`widget ${block.id}`, outline(facets)];
    }
    case 'summary':
      return [`summary ${block.id}`, outline({when, screens: block.screens.join(', ')})];
    case 'tasks':
      return [`tasks ${block.id}`, outline({when, sections: block.sections.join(', ')})];
    case 'group': {
      const {title, hint, folded, done, repeat} = block;
      const facets = {
        when,
        title: choiceIf(title),
        hint: choiceIf(hint),
        folded: folded ? 'yes' : undefined,
        'done when': ruleIf(done),
        repeats: repeat === undefined ? undefined : `${repeat.min} to ${repeat.max}`,
        'button that adds': lineIf(repeat?.add),
        'an item is called': lineIf(repeat?.line),
      };
      return [`group ${block.id}`, outline(facets, within(block))];
    }
    case 'each': {
      const {title, in: list, key, by, only, max, empty, line} = block;
      const facets = {
        when,
        title: choiceIf(title),
        of: logicText(list),
        'told apart by': key,
        'sorted by': by,
        only: ruleIf(only),
        'at most': String(max),
        'when empty': lineIf(empty),
        'an entry is called': lineIf(line),
      };
      return [`list ${block.id}`, outline(facets, within(block))];
    }
  }
}

const within = ({blocks, actions}: Extract<Block, {block: 'group' | 'each'}>): readonly NamedOutline[] => [
  ...blocks.map(outlineBlock),
  ...actions.map(outlineAction),
];
