import {kinds} from '../../../catalog/kinds/index.ts';
import {widgetDefinitions} from '../../../catalog/widgets/definitions.ts';
import type {KindDefinition, WidgetDefinition} from '../../../catalog/definition.ts';
import {namesItem} from '../../../lib/names-item.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import type {FieldBlock} from '../../../model/compiled/screen.ts';
import type {MapTree} from '../../../model/tree.ts';
import {isUnreadable} from '../../tree/unreadable.ts';
import type {LinkContext} from '../context.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {linkCondition, optionalCondition} from '../rules/read-rule.ts';
import {withSure, type Scope} from '../rules/scope.ts';
import {readLineChoice} from '../text/read-choice.ts';
import {readLine} from '../text/read-text.ts';
import {asMap, asScalar, entriesOf, isTrue, keyOrigin, mapAt, textAt, valueAt} from '../tree.ts';
import {readAddress} from './address.ts';
import {withCountryParts} from './address-tree.ts';
import {schemaWords} from './constraints.ts';
import {byCountry, readCountries} from './country.ts';
import {readInitial} from './initial.ts';
import {readMessages} from './messages.ts';
import {checkTogether, readOptions, readOptionsFrom} from './options.ts';
import {readControlProps} from './props.ts';
import {readAnswerShape} from './answer-shape.ts';
import {readAutocomplete} from './autocomplete.ts';

/** Reads a block that asks. `siblings` are the fields that it may retype. */
export function readField(
  id: string,
  written: MapTree,
  siblings: MapTree | undefined,
  scope: Scope,
  context: LinkContext,
): FieldBlock | undefined {
  const tree = withCountryParts(written);
  const shape = readAnswerShape(written, context.report);
  if (shape === undefined) {
    unknownKind(tree, context);
    return undefined;
  }
  const {kind} = shape;
  const when = optionalCondition(tree.entries.get('when'), scope);
  const inner = when === undefined ? scope : withSure(scope, when.sure);
  const [hint, empty] = [tree.entries.get('hint'), tree.entries.get('empty')];
  const options = readOptions(tree, shape, inner, context);
  checkTogether(tree, shape, options, context);
  const optionsFrom = readOptionsFrom(tree, inner, context);
  const initial = readInitial(tree, shape, inner);
  const widgets = controlsOf(kind);
  for (const operation of widgets.flatMap((widget) => widget.operations ?? [])) {
    if (Object.hasOwn(context.contract.operations, operation)) context.uses.operations.add(operation);
  }
  const retypes = readRetypes(id, tree, kind, siblings, context);
  const unit = readUnit(tree, kind, context);
  const autocomplete = readAutocomplete(tree, context);
  const countries = readCountries(tree, kind, inner, context);
  const {props: ofCountry, constraints, patterns} = byCountry(countries, kind, shape.constraints, context);
  const partsOf = (of: MapTree): readonly FieldBlock[] => readParts(of, inner, context);
  const address = kind.id === 'address' ? readAddress(written, countries, context, partsOf) : undefined;
  const parts = address?.blocks ?? (kind.parts ? partsOf(tree) : undefined);
  return {
    block: 'field',
    id,
    ...whenOf([when?.logic, address?.among]),
    type: kind.id,
    ...readLabel(tree, inner, context),
    ...(hint === undefined ? {} : {hint: readLineChoice(hint, inner, context.targets)}),
    optional: readOptional(tree, inner),
    ...(initial === undefined ? {} : {initial}),
    sensitive: shape.sensitive,
    ...(autocomplete === undefined ? {} : {autocomplete}),
    props: {
      ...unit,
      ...ofCountry,
      ...readControlProps(mapAt(tree, 'props'), widgets, inner, context),
      ...address?.props,
    },
    ...(options === undefined ? {} : {options}),
    ...(optionsFrom === undefined ? {} : {optionsFrom}),
    ...(kind.among === undefined ? {} : {among: kind.among}),
    ...(empty === undefined ? {} : {empty: readLine(empty, inner, context.targets)}),
    constraints: {...constraints, ...shape.constraints, ...schemaWords(shape.constraints, kind)},
    ...(patterns === undefined ? {} : {patterns}),
    messages: readMessages(tree, shape, inner, context),
    ...(retypes === undefined ? {} : {retypes}),
    ...readConsent(tree, kind, context),
    ...(parts === undefined ? {} : {blocks: parts}),
    watched: false,
  };
}

/** What all of these conditions make of a `when`. */
function whenOf(conditions: readonly (Logic | undefined)[]): Pick<FieldBlock, 'when'> {
  const said = conditions.filter((one) => one !== undefined);
  const [one] = said;
  return one === undefined ? {} : {when: said.length === 1 ? one : {and: said}};
}

/**
 * A label, and the same in a few words. Where a screen shows for each item of a list, one of them is without the item: what is
 * sent of all of them is read later under one heading.
 */
function readLabel(tree: MapTree, scope: Scope, {targets}: LinkContext): Pick<FieldBlock, 'label' | 'short'> {
  const [written, few] = [tree.entries.get('label'), tree.entries.get('short')];
  const label = readLineChoice(written, scope, targets);
  const short = few === undefined ? undefined : readLine(few, scope, targets);
  const isOfItem = Object.hasOwn(scope.roots, 'each');
  if (isOfItem && written !== undefined && namesItem(label) && (short === undefined || namesItem(short))) {
    const what = short === undefined ? 'The label names the item' : '`short` names the item, as the label does';
    const message = `${what}, and what is sent has one heading for all of them, with a gap there`;
    const hint = 'Say it in a few words without the item: `short: Born`.';
    scope.report('interpolation', (few ?? written).origin, message, {hint});
  }
  return {label, ...(short === undefined ? {} : {short})};
}

function unknownKind(tree: MapTree, context: LinkContext): void {
  const type = tree.entries.get('type');
  const name = textAt(tree, 'type');
  // An empty type stands for one that could not be read, and was reported.
  if (type === undefined || name === undefined || name === '') return;
  context.report('unknown-reference', type.origin, `There is no type \`${name}\``, {
    hint: hintAmong(name, Object.keys(kinds)),
  });
}

function controlsOf(kind: KindDefinition): readonly WidgetDefinition[] {
  return [kind.control, kind.controlOver?.control].flatMap((id) =>
    id === undefined ? [] : (widgetDefinitions[id] ?? []),
  );
}

function readOptional(tree: MapTree, scope: Scope): boolean | Logic {
  const optional = tree.entries.get('optional');
  if (optional === undefined) return false;
  return optional.kind === 'scalar' ? optional.value === true : linkCondition(optional, scope).logic;
}

function readRetypes(
  id: string,
  tree: MapTree,
  kind: KindDefinition,
  siblings: MapTree | undefined,
  context: LinkContext,
): string | undefined {
  const [name, at] = [textAt(tree, 'retypes'), tree.entries.get('retypes')];
  if (name === undefined || at === undefined) return undefined;
  const other = asMap(valueAt(siblings, name));
  if (other === undefined || !other.entries.has('type')) {
    const fields = entriesOf(siblings).flatMap(([id, block]) => (valueAt(block, 'type') === undefined ? [] : [id]));
    context.report('unknown-reference', at.origin, `There is no field \`${name}\` beside this one`, {
      hint: hintAmong(name, fields),
    });
    return undefined;
  }
  const wrong = wrongRetype(id, tree, name, other, kind);
  if (wrong !== undefined) context.report('field-schema', at.origin, wrong.message, {hint: wrong.hint});
  return name;
}

/** Why a field cannot retype another one. Where both show by the same condition, there is always something to retype. */
function wrongRetype(
  id: string,
  tree: MapTree,
  name: string,
  other: MapTree,
  kind: KindDefinition,
): {readonly message: string; readonly hint: string} | undefined {
  if (name === id) return {message: `\`${id}\` retypes itself`, hint: 'Name the field whose answer is typed again.'};
  if (isUnreadable(other.entries.get('type'))) return undefined;
  if (textAt(other, 'type') !== kind.id)
    return {message: `\`${name}\` is of another type`, hint: 'Both are of one type.'};
  // What is said of one alone would let the other keep and show the same secret.
  if (isTrue(other, 'sensitive') && !isTrue(tree, 'sensitive'))
    return {message: `\`${name}\` is sensitive, and this field is not`, hint: 'Write `sensitive: true` here too.'};
  const [when, optional] = [tree.entries.get('when'), tree.entries.get('optional')];
  const asksAnyway = optional === undefined || asScalar(optional)?.value === false;
  // Whether one condition makes sure of another is not for this to tell.
  if (when !== undefined || !asksAnyway) return undefined;
  const hint = `Let this field show only where \`${name}\` is answered: \`when\`.`;
  if (other.entries.has('when'))
    return {message: `There is nothing to retype while \`${name}\` is hidden, and this field shows`, hint};
  const mayBeEmpty = other.entries.has('optional') && asScalar(other.entries.get('optional'))?.value !== false;
  if (!mayBeEmpty) return undefined;
  return {message: `There is nothing to retype where \`${name}\`, which is optional, is left empty`, hint};
}

function readUnit(tree: MapTree, kind: KindDefinition, context: LinkContext): Readonly<Record<string, Logic>> {
  const [unit, at] = [textAt(tree, 'unit'), tree.entries.get('unit')];
  if (unit === undefined || at === undefined) return {};
  if (kind.unit === undefined) context.report('misplaced-key', keyOrigin(at), `The type \`${kind.id}\` has no unit`);
  else if (!kind.unit.includes(unit))
    context.report('unknown-reference', at.origin, `The type \`${kind.id}\` does not count \`${unit}\``, {
      hint: hintAmong(unit, kind.unit),
    });
  else return {unit};
  return {};
}

function readConsent(tree: MapTree, kind: KindDefinition, context: LinkContext): {consent?: string} {
  const [consent, at] = [textAt(tree, 'consent'), tree.entries.get('consent')];
  if (kind.id === 'consent') return consent === undefined ? {} : {consent};
  if (at !== undefined)
    context.report('misplaced-key', keyOrigin(at), `The type \`${kind.id}\` gives no consent`, {
      hint: 'Use `type: consent`.',
    });
  return {};
}

function readParts(tree: MapTree, scope: Scope, context: LinkContext): readonly FieldBlock[] {
  const parts = mapAt(tree, 'blocks');
  if (parts === undefined) {
    context.report('missing-key', keyOrigin(tree), 'The parts of this field are not listed', {
      hint: 'Add `blocks` with a field for each part.',
    });
  }
  return entriesOf(parts).flatMap(([id, part]): readonly FieldBlock[] => {
    const map = asMap(part);
    if (map === undefined) return [];
    if (!map.entries.has('type')) {
      context.report('misplaced-key', keyOrigin(part), 'A part of a field is a field', {hint: 'Give it a `type`.'});
      return [];
    }
    const field = readField(id, map, parts, scope, context);
    return field === undefined ? [] : [field];
  });
}
