import type {WidgetDefinition} from '../../../catalog/definition.ts';
import {enumOf, ruleTypeOf, type FactType} from '../../../catalog/operations/schema.ts';
import {isRecord} from '../../../lib/is-record.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import type {PropValue} from '../../../model/compiled/screen.ts';
import type {Json} from '../../../model/json.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import type {LinkContext} from '../context.ts';
import {useOperation} from '../operations.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {valueExpr} from '../rules/read-rule.ts';
import type {Scope} from '../rules/scope.ts';
import {accepts, givenType, hintOfLiteral, named} from '../rules/types.ts';
import {readLine} from '../text/read-text.ts';
import {entriesOf, keyOrigin, textOfTree} from '../tree.ts';

/** Properties of a control: each a rule. A text of a control is plain, it prints no facts. */
export function readControlProps(
  tree: MapTree | undefined,
  widgets: readonly WidgetDefinition[],
  scope: Scope,
  context: LinkContext,
): Readonly<Record<string, Logic>> {
  const schemas = Object.fromEntries(widgets.flatMap((widget) => Object.entries(propertiesOf(widget))));
  const found: Record<string, Logic> = {};
  for (const [name, value] of entriesOf(tree)) {
    const schema = schemaFor(name, value, schemas, widgets, context);
    if (schema === undefined) continue;
    const prop = readProp(value, schema, scope, context);
    if (prop === undefined) continue;
    if ('value' in prop) found[name] = prop.value;
    else if ('line' in prop) found[name] = plainText(prop.line, value, scope);
  }
  return found;
}

/** Properties of a widget that shows; `at` is where it is named. */
export function readWidgetProps(
  tree: MapTree | undefined,
  widget: WidgetDefinition,
  at: Origin,
  scope: Scope,
  context: LinkContext,
): Readonly<Record<string, PropValue>> {
  tellMissing(tree, widget.props, `\`${widget.id}\``, at, context);
  return propsOf(tree, propertiesOf(widget), [widget], scope, context);
}

/** Tells properties that are not given, and of which a schema says that they must be. */
function tellMissing(
  tree: Tree | undefined,
  {required}: Readonly<Record<string, Json>>,
  what: string,
  at: Origin,
  context: LinkContext,
): void {
  const given = new Set(entriesOf(tree).map(([name]) => name));
  const missing = (Array.isArray(required) ? required.map(String) : []).filter((name) => !given.has(name));
  if (missing.length === 0) return;
  const names = missing.map((name) => `\`${name}\``).join(', ');
  context.report('missing-key', at, `${what} needs ${names}`);
}

function propsOf(
  tree: Tree | undefined,
  schemas: Readonly<Record<string, FactType>>,
  widgets: readonly WidgetDefinition[],
  scope: Scope,
  context: LinkContext,
): Readonly<Record<string, PropValue>> {
  const found: Record<string, PropValue> = {};
  for (const [name, value] of entriesOf(tree)) {
    const schema = schemaFor(name, value, schemas, widgets, context);
    const prop = schema === undefined ? undefined : readProp(value, schema, scope, context);
    if (prop !== undefined) found[name] = prop;
  }
  return found;
}

function propertiesOf(widget: WidgetDefinition): Readonly<Record<string, FactType>> {
  const properties = widget.props['properties'];
  return isRecord(properties) ? (properties as Readonly<Record<string, FactType>>) : {};
}

function schemaFor(
  name: string,
  value: Tree,
  schemas: Readonly<Record<string, FactType>>,
  widgets: readonly WidgetDefinition[],
  context: LinkContext,
): FactType | undefined {
  if (Object.hasOwn(schemas, name)) return schemas[name];
  const what = widgets.map(({id}) => `\`${id}\``).join(' or ');
  context.report('unknown-key', keyOrigin(value), `${what} has no property \`${name}\``, {
    hint: hintAmong(name, Object.keys(schemas)),
  });
  return undefined;
}

function readProp(tree: Tree, schema: FactType, scope: Scope, context: LinkContext): PropValue | undefined {
  const text = textOfTree(tree) ?? '';
  if (schema['format'] === 'line') {
    if (textOfTree(tree) === undefined) {
      const given = tree.kind === 'scalar' ? `\`${String(tree.value)}\`` : tree.kind === 'list' ? 'a list' : 'a map';
      context.report('wrong-type', tree.origin, `A text stands here, not ${given}`);
    }
    return {line: readLine(tree, scope, context.targets)};
  }
  if (schema['format'] === 'operation') {
    return useOperation(text, tree.origin, context) === undefined ? undefined : {value: text};
  }
  if (schema['format'] === 'entries') return {entries: readEntries(tree, schema, scope, context)};
  const {expr, logic} = valueExpr(tree, scope);
  const type = ruleTypeOf(schema);
  if (expr.is === 'literal' ? !literalFits(expr.value, schema) : !accepts(type, expr)) {
    const given = expr.is === 'literal' ? `\`${String(expr.value)}\`` : givenType(expr);
    const values = enumOf(schema);
    const wants = values === undefined ? named(type) : values.map((value) => `\`${String(value)}\``).join(', ');
    context.report('rule-type', tree.origin, `${given} stands where ${wants} is needed`, hintOfLiteral(type, expr));
  }
  if (expr.is === 'list') checkItems(tree, schema, context);
  return {value: logic};
}

function readEntries(tree: Tree, schema: FactType, scope: Scope, context: LinkContext) {
  const inner = schema['additionalProperties'];
  const own = isRecord(inner) && isRecord(inner['properties']) ? inner['properties'] : {};
  const properties = own as Readonly<Record<string, FactType>>;
  return entriesOf(tree).map(([id, entry]) => {
    if (isRecord(inner)) tellMissing(entry, inner, `\`${id}\``, keyOrigin(entry), context);
    return {id, props: propsOf(entry, properties, [], scope, context)};
  });
}

function checkItems(tree: Tree, schema: FactType, context: LinkContext): void {
  const items = schema['items'];
  const values = isRecord(items) ? enumOf(items) : undefined;
  if (tree.kind !== 'list' || values === undefined) return;
  for (const item of tree.items) {
    const text = textOfTree(item);
    if (text !== undefined && !values.includes(text)) {
      context.report('unknown-reference', item.origin, `\`${text}\` cannot stand here`, {
        hint: hintAmong(text, values.map(String)),
      });
    }
  }
}

function literalFits(value: Json, schema: FactType): boolean {
  const values = enumOf(schema);
  if (values !== undefined) return values.includes(value);
  const pattern = schema['pattern'];
  if (typeof pattern === 'string') return typeof value === 'string' && new RegExp(pattern, 'u').test(value);
  const type = ruleTypeOf(schema);
  if (schema['type'] === 'integer') return Number.isInteger(value);
  return (
    type === 'any' ||
    (type === 'number'
      ? typeof value === 'number'
      : type === 'boolean'
        ? typeof value === 'boolean'
        : type === 'text' && typeof value === 'string')
  );
}

function plainText(line: readonly unknown[], tree: Tree, scope: Scope): string {
  if (line.length <= 1 && (line.length === 0 || typeof line[0] === 'string')) return textOfTree(tree) ?? '';
  scope.report('interpolation', tree.origin, 'A text of a control prints no facts and has no links', {
    hint: 'Say it in a text above the field.',
  });
  return '';
}
