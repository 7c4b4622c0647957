import {keyPlace} from '../../lib/key-place.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {MapTree} from '../../model/tree.ts';
import type {FlowCheck, ScreenCheck} from '../check.ts';
import {placedFields} from '../fields.ts';
import {neededParams} from '../needed-facts.ts';
import {answersRead} from '../reads.ts';
import {blockAt, treeAt} from '../trees.ts';

/**
 * In a flow with an order: a screen whose condition reads what is asked on it, or only behind it; and one whose facts
 * cannot be asked for before that.
 */
export const readBeforeAsked: FlowCheck = ({flow, screens, resolved}) => {
  if (flow.led !== 'order') return [];
  const order = flow.sections.flatMap((section) => section.screens);
  const askedOn = new Map<string, number>();
  order.forEach((id, index) => {
    for (const {field} of placedFields(screens[id]?.blocks ?? []))
      if (!askedOn.has(field.id)) askedOn.set(field.id, index);
  });
  const judge = (reads: ReadonlySet<string>, index: number, place: MapTree | undefined): readonly Diagnostic[] =>
    [...reads].flatMap((answer) => {
      const asked = askedOn.get(answer);
      const when = treeAt(place, 'when');
      if (asked === undefined || asked < index || when === undefined) return [];
      if (asked === index) {
        const message = `\`${order[index]}\` is shown by its own answer \`${answer}\``;
        const hint = 'Put the condition on what follows, or ask on a screen before.';
        return [diagnostic('gated-by-itself', keyPlace(when), message, {hint})];
      }
      const message = `\`${answer}\` is asked only on \`${order[asked]}\`, which comes later`;
      return [diagnostic('read-before-asked', keyPlace(when), message, {hint: `Ask it before \`${order[index]}\`.`})];
    });
  const needs = (id: string, index: number): readonly Diagnostic[] =>
    neededParams(screens[id]?.facts ?? {}, (name) => flow.operations[name]).flatMap(({fact, param, root, name}) => {
      const asked = root === 'answers' ? askedOn.get(name) : undefined;
      const place = treeAt(resolved.screens.get(id), 'facts', fact, 'with', param);
      if (asked === undefined || asked <= index || place === undefined) return [];
      const message = `\`${fact}\` is not read before \`${name}\` is asked on \`${order[asked]}\`, which comes later`;
      const hint = `Ask it before \`${id}\`, or read \`${fact}\` on a screen behind it.`;
      return [diagnostic('read-before-asked', keyPlace(place), message, {hint})];
    });
  return flow.sections.flatMap((section) => {
    const written = treeAt(resolved.flow, 'screens', section.id);
    const first = order.indexOf(section.screens[0] ?? '');
    const own = section.when === undefined ? [] : judge(answersRead(section.when), first, asMap(written));
    return [
      ...own,
      ...section.screens.flatMap((id) => {
        const when = flow.screens.find((entry) => entry.id === id)?.when;
        const place = asMap(treeAt(written, 'screens', id));
        const index = order.indexOf(id);
        return [...(when === undefined ? [] : judge(answersRead(when), index, place)), ...needs(id, index)];
      }),
    ];
  });
};

/** On one screen: a field whose condition reads its own answer. */
export const gatedByItself: ScreenCheck = ({screen, tree}) =>
  placedFields(screen.blocks).flatMap(({field, whens}) => {
    const block = blockAt(tree, field.id);
    if (block === undefined || !answersRead(whens).has(field.id)) return [];
    const message = `\`${field.id}\` is shown by its own answer`;
    const hint = 'Once it is emptied it is gone: let the condition read something else.';
    return [diagnostic('gated-by-itself', keyPlace(treeAt(block, 'when') ?? block), message, {hint})];
  });

function asMap(tree: ReturnType<typeof treeAt>): MapTree | undefined {
  return tree?.kind === 'map' ? tree : undefined;
}
