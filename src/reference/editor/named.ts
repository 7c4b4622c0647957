import {kinds} from '../../catalog/kinds/index.ts';
import {widgetDefinitions} from '../../catalog/widgets/definitions.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Json, JsonSchema} from '../../model/json.ts';
import {rulesFor, type FlowIds, type WorkspaceIds} from './ids.ts';

/** Schemas, in draft 7, by the thing or key of the language whose values they list. */
export type Named = Readonly<Record<string, JsonSchema>>;

const oneOf = (ids: Iterable<string>): JsonSchema => ({type: ['string', 'null'], enum: [...new Set(ids), null]});
const some = (...schemas: readonly JsonSchema[]): JsonSchema => ({anyOf: schemas});
const listOf = (items: JsonSchema): JsonSchema => ({type: ['array', 'null'], items});
const fits = (pattern: string): JsonSchema => ({type: 'string', pattern});
const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Names with what they mean, so that an editor shows it beside each. */
const described = (names: Readonly<Record<string, string | undefined>>): JsonSchema =>
  some(
    ...Object.entries(names).map(([name, description]): JsonSchema => ({
      const: name,
      ...(description === undefined ? {} : {description}),
    })),
    {type: 'null'},
  );

/** What may stand where files of a flow name something of the workspace. */
export function namedInFlow(flow: FlowIds, ids: WorkspaceIds): Named {
  const {contract, shell, flows} = ids;
  const others = flows.flatMap((other) => [...other.screens, ...other.exits].map((name) => `${other.id}:${name}`));
  const operations = Object.fromEntries(
    Object.values(contract.operations).map(({operation}) => [operation.id, `${operation.method} ${operation.path}`]),
  );
  const open = [...flow.open, ...flows.flatMap((other) => [...other.open].map((name) => `${other.id}:${name}`))];
  const words = ['onward', 'stay', 'back', 'machine'];
  const targets = [
    ...words,
    ...flow.screens,
    ...flow.exits,
    ...(shell?.exits ?? []),
    ...(shell?.screens ?? []),
    ...others,
  ];
  const target = some(oneOf(targets), fits(`^(?:${[...open.map(escape), '[a-z0-9-]+:\\*'].join('|')})(?:/.*)?$`));
  const screens = oneOf([
    ...flow.screens,
    ...flows.flatMap((other) => [...other.screens].map((name) => `${other.id}:${name}`)),
  ]);
  const start = fits(flow.steps.size === 0 ? '^[A-Z][A-Z0-9_]*\\*?$' : '^[A-Z][A-Z0-9_]*\\*$');
  const steps = some(oneOf([...flow.steps, ...flow.groups]), start);
  const fields = oneOf(flow.fields);
  const parts = (...folders: readonly string[]): JsonSchema =>
    some(
      oneOf(ids.parts.filter((part) => folders.includes(part.split('/')[0] ?? ''))),
      fits('^[A-Za-z][A-Za-z0-9_-]*$'),
    );
  const calls: JsonSchema = {
    properties: Object.fromEntries(
      Object.entries(operations).map(([name, description]) => [name, {description, $ref: '#call'}]),
    ),
  };
  return {
    'screen-name': screens,
    target,
    'screen.like': oneOf(flow.screens),
    'moment.called': some(described(operations), listOf(described(operations))),
    'moment.asked': some(oneOf(['any', ...flow.fields]), listOf(oneOf(['any', ...flow.fields]))),
    'moment.on': some(oneOf(flow.screens), listOf(oneOf(flow.screens))),
    'condition.rule': oneOf(rulesFor(flow, ids)),
    'fact.from': described(operations),
    'call.call': described(operations),
    'action.calls': calls,
    'block.type': described(Object.fromEntries(Object.values(kinds).map(({id, about}) => [id, about]))),
    'block.widget': described(
      Object.fromEntries(
        Object.values(widgetDefinitions).flatMap(({id, use, about}) => (use === 'display' ? [[id, about]] : [])),
      ),
    ),
    'block.disclosure': oneOf(
      ids.parts.flatMap((part) => (part.startsWith('disclosures/') ? [part.slice('disclosures/'.length)] : [])),
    ),
    'block.like': parts('fields', 'blocks'),
    'action.like': parts('actions'),
    'check.like': parts('checks'),
    'block.retypes': fields,
    'check.at': fields,
    'action-error.at': fields,
    'action.raise': oneOf(flow.transitions),
    'machine.initial': oneOf(flow.states),
    'transition.to': oneOf(flow.states),
    'transition.from': some({const: 'any'}, listOf(oneOf(flow.states)), {type: 'null'}),
    'transition.over': listOf(oneOf(flow.transitions)),
    'row.steps': listOf(steps),
    'steps.polling.waiting.thenStep': some(oneOf(flow.steps), ...(flow.steps.size === 0 ? [start] : [])),
    'steps.polling.waiting.keepStep': listOf(steps),
    'bar-step.flow': oneOf(flows.map(({id}) => id)),
    'org.extends': oneOf(ids.orgs),
    'scenario.org': oneOf(ids.orgs),
    'scenarios.flow': oneOf(flows.map(({id}) => id)),
    'scenario.given.like': oneOf(ids.facts),
    'facts.like': oneOf(ids.facts),
    'scenario.expect.state': oneOf(flow.states),
    'scenario.expect.exit': oneOf([...flow.exits, ...(shell?.exits ?? []), ...others]),
    'scenario.given.raised': listOf(oneOf(flow.transitions)),
    text: {pattern: printsOnly(ids.formats)},
  };
}

/** A text in which everything behind a `|` between `((` and `))` is a format, or words in its place. */
function printsOnly(formats: readonly string[]): string {
  const known = ['or', ...formats].map(escape).join('|');
  return `^(?:[^(]|\\((?!\\()|\\(\\((?:[^|)]|\\|\\s*(?:${known})(?![\\w-]))*\\)\\))*$`;
}

/** What conditions of a flow may read, each with the values that it may have. */
export function readablePaths({paths}: FlowIds): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    [...paths].map(([path, {about, values}]): [string, JsonSchema] => {
      const description = about === undefined ? {} : {description: about};
      if (values === undefined) return [path, {...description, $ref: '#value'}];
      const one: JsonSchema = {enum: [...values, 'present', 'absent']};
      return [
        path,
        {...description, anyOf: [one, {type: 'array', items: {enum: [...values]}, minItems: 1}, {type: 'null'}]},
      ];
    }),
  );
}

/** The properties that the control or widget of a block takes, each with what it is. */
export function propsByWidget(): readonly JsonSchema[] {
  const then = (widgets: readonly string[]): JsonSchema => {
    const own = widgets.flatMap((id) => {
      const properties = widgetDefinitions[id]?.props['properties'];
      return isRecord(properties) ? Object.entries(properties) : [];
    });
    const properties = own.map(([name, prop]): [string, Json] => [name, aboutOf(prop)]);
    return {properties: {props: {properties: Object.fromEntries(properties), additionalProperties: false}}};
  };
  const when = (key: string, name: string, widgets: readonly string[]): JsonSchema => ({
    if: {properties: {[key]: {const: name}}, required: [key]},
    then: then(widgets),
  });
  return [
    ...Object.values(widgetDefinitions).flatMap(({id, use}) => (use === 'display' ? [when('widget', id, [id])] : [])),
    ...Object.values(kinds).map(({id, control, controlOver}) =>
      when('type', id, [control, ...(controlOver === undefined ? [] : [controlOver.control])]),
    ),
  ];
}

function aboutOf(prop: Json): JsonSchema {
  const about = isRecord(prop) ? prop['description'] : undefined;
  return typeof about === 'string' ? {description: about} : {};
}
