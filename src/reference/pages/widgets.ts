import {kinds} from '../../catalog/kinds/index.ts';
import {widgetDefinitions} from '../../catalog/widgets/definitions.ts';
import {ruleTypeOf} from '../../catalog/operations/schema.ts';
import type {WidgetDefinition} from '../../catalog/definition.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Json, JsonSchema} from '../../model/json.ts';
import {code, listed} from '../markdown.ts';
import {linkToPage, type ReferencePage} from '../page.ts';
import {exampleOf, sections, usesOf, type Material} from '../parts.ts';
import {typeNames} from './catalogue.ts';

/** A page for every control and every widget that shows something. */
export function widgetPages(material: Material): readonly ReferencePage[] {
  return Object.values(widgetDefinitions).map((widget) => {
    const id = `widgets/${widget.id}`;
    return {
      chapter: 'widgets',
      name: widget.id,
      about: widget.about,
      markdown: sections({
        Contract: contractOf(widget),
        Properties: propsOf(widget.props).join('\n'),
        Events: eventsOf(widget).join('\n'),
        Example: exampleOf(id, material),
        Use: usesOf(id, material),
      }),
      keys: [],
    };
  });
}

function contractOf({id, use, drawnBy, operations = []}: WidgetDefinition): string {
  const types = Object.values(kinds)
    .filter(({control, controlOver}) => control === id || controlOver?.control === id)
    .map((kind) => linkToPage('types', kind.id));
  return [
    use === 'display'
      ? '- Shows something: a block with `widget` names it.'
      : `- A control: asks for the type ${listed(types)}.`,
    ...(drawnBy === undefined ? [] : ['- Its component is a widget of RJSF: `props` are its `options`.']),
    ...(operations.length === 0
      ? []
      : [`- Calls by itself, where the API has them: ${operations.map(code).join(', ')}.`]),
  ].join('\n');
}

function propsOf(schema: JsonSchema, depth = 0): readonly string[] {
  const required = schema['required'];
  const must = Array.isArray(required) ? required : [];
  const properties = Object.entries(isRecord(schema['properties']) ? schema['properties'] : {});
  return properties.flatMap(([name, of]) => {
    const prop: JsonSchema = isRecord(of) ? of : {};
    const inner = [prop['additionalProperties'], prop['items']].filter((one: Json | undefined) => isRecord(one));
    const about = typeof prop['description'] === 'string' ? ` ${prop['description']}` : '';
    const line = `${'  '.repeat(depth)}- ${code(name)}, ${valueOf(prop)}${must.includes(name) ? ', always there' : ''}.${about}`;
    return [line, ...inner.flatMap((one) => propsOf(one, depth + 1))];
  });
}

function valueOf(prop: JsonSchema): string {
  const values = prop['enum'];
  if (Array.isArray(values)) return listed(values.map((value: Json) => code(String(value))));
  switch (prop['format']) {
    case 'line':
      return 'text that may print facts';
    case 'operation':
      return 'an operation of the API';
    case 'entries':
      return 'a map of names, each with';
    default:
      return `${typeNames[ruleTypeOf(prop)]}, or a rule that gives it`;
  }
}

function eventsOf({events}: WidgetDefinition): readonly string[] {
  return Object.entries(events).map(([name, schema]) => {
    const properties = isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
    return `- ${code(name)}${
      properties.length === 0
        ? ''
        : `: rules of the action read ${listed(
            properties.map((key) => code(`event.${key}`)),
            'and',
          )}`
    }`;
  });
}
