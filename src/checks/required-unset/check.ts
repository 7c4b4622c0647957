import {keyPlace} from '../../lib/key-place.ts';
import type {Contract} from '../../catalog/operations/operations.ts';
import {propertyNames, propertyOf} from '../../catalog/operations/schema.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Action, Call, CompiledScreen} from '../../model/compiled/screen.ts';
import type {MapTree} from '../../model/tree.ts';
import {answerOf} from '../answer-of.ts';
import type {FlowCheck, FlowSubject} from '../check.ts';
import {onEachScreen} from '../each-screen.ts';
import {placedFields, fieldsOfScreen, type PlacedField} from '../fields.ts';
import {raisedBy} from '../raised-by.ts';
import {treeAt} from '../trees.ts';

/** What an operation must be given, and a person may leave out or never be asked. */
export const requiredUnset: FlowCheck = (subject) => {
  const {flow, screens, resolved, contract} = subject;
  if (flow.led === 'server') return unsetAlone(subject);
  const onPath = placedOnPath(flow, screens);
  const calling = Object.values(screens).filter(({actions}) => actions.some(({calls}) => calls.length > 0));
  return calling.flatMap((screen) => {
    const tree = resolved.screens.get(screen.id);
    if (tree === undefined) return [];
    return again(screen, [tree, contract, ...onPath.flatMap(({field, whens}) => [field, ...whens])], () => {
      const fields = [...onPath, ...fieldsOfScreen(screen)];
      return inScreen(screen, tree, new Map(fields.map((one) => [one.field.id, one])), contract);
    });
  });
};

/** Of screens that send what they ask themselves. */
const unsetAlone = onEachScreen((screen, tree, contract) =>
  inScreen(screen, tree, new Map(fieldsOfScreen(screen).map((one) => [one.field.id, one])), contract),
);

/** What was found on screens, with all that it was found by: most organisations change little of it. */
const known = new WeakMap<CompiledScreen, {readonly by: readonly unknown[]; readonly found: readonly Diagnostic[]}>();

function again(
  screen: CompiledScreen,
  by: readonly unknown[],
  find: () => readonly Diagnostic[],
): readonly Diagnostic[] {
  const before = known.get(screen);
  if (before?.by.length === by.length && before.by.every((one, index) => one === by[index])) return before.found;
  const found = find();
  known.set(screen, {by, found});
  return found;
}

/** In a flow with an order every screen may send what was answered on any; a screen's condition is its fields'. */
function placedOnPath(flow: CompiledFlow, screens: FlowSubject['screens']): readonly PlacedField[] {
  return flow.sections.flatMap((section) =>
    section.screens.flatMap((id) => {
      const when = flow.screens.find((entry) => entry.id === id)?.when;
      const whens = [section.when, when].filter((one) => one !== undefined);
      return placedFields(screens[id]?.blocks ?? [], whens);
    }),
  );
}

function inScreen(
  screen: CompiledScreen,
  tree: MapTree,
  fields: ReadonlyMap<string, PlacedField>,
  contract: Contract,
): readonly Diagnostic[] {
  const mayLack = (id: string, action: Action, call: Call): string | undefined => {
    const placed = fields.get(id);
    if (placed === undefined) return undefined;
    const said = JSON.stringify([action.when ?? true, call.when ?? true, raisedBy(screen.blocks, action.id)]);
    if (said.includes(`"answers.${id}"`)) return undefined;
    if (placed.field.optional !== false) return 'may be left empty';
    const hidden = placed.whens.some((one) => !said.includes(JSON.stringify(one)) && !isAnswered(one));
    return hidden ? 'is not always shown' : undefined;
  };
  /** `{known: [answers.x]}` of a field that must be answered on this very screen. */
  const isAnswered = (when: Logic): boolean => {
    const [, id = ''] = /^\{"known":\[\{"var":"answers\.([^."]+)"\}\]\}$/.exec(JSON.stringify(when)) ?? [];
    const placed = fields.get(id);
    return placed !== undefined && placed.field.optional === false && placed.whens.length === 0;
  };
  return screen.actions.flatMap((action) =>
    action.calls.flatMap((call): readonly Diagnostic[] => {
      const type = contract.operations[call.operation]?.body;
      const {body} = call;
      if (type === undefined || body === undefined) return [];
      const needed = propertyNames(type).filter((name) => propertyOf(type, name)?.required === true);
      return needed.flatMap((name) => {
        const value = body === 'answers' ? {var: `answers.${name}`} : body[name];
        const id = answerOf(value);
        if (body === 'answers' && !fields.has(name)) return report(name, 'no field of the screen asks for it');
        if (id === undefined) return [];
        const why = mayLack(id, action, call);
        return why === undefined ? [] : report(name, `\`${id}\` ${why}`);
      });
      function report(name: string, why: string): readonly Diagnostic[] {
        const written = treeAt(tree, 'actions', action.id, 'calls', call.id) ?? treeAt(tree, 'actions', action.id);
        const place = treeAt(written, 'body', name) ?? written ?? tree;
        const message = `\`${call.operation}\` must be given \`${name}\`, and ${why}`;
        const hint = 'Ask for it whenever this is called, give the call a `when`, or let the API do without.';
        return [diagnostic('required-unset', keyPlace(place), message, {hint})];
      }
    }),
  );
}
