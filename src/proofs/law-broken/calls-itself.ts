import {controlsOf} from '../../catalog/widgets/widgets-of.ts';
import {widgetDefinitions} from '../../catalog/widgets/definitions.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Block, PropValue} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {all, any, no, rule, type Circumstance} from './circumstance.ts';

type Props = Readonly<Record<string, PropValue>>;

/** When a block that shows calls an operation without an action, as a control that sends files does. */
export function callsItself(block: Block, operation: string): Circumstance {
  if (block.block === 'widget') return calledBy(block.widget, block.props, operation);
  if (block.block !== 'field') return false;
  const props = Object.fromEntries(Object.entries(block.props).map(([name, value]) => [name, {value}]));
  return any(...controlsOf(block).map((id) => calledBy(id, props, operation)));
}

function calledBy(id: string, props: Props, operation: string): Circumstance {
  const definition = widgetDefinitions[id];
  if (definition === undefined) return false;
  const named = operationsIn(props, definition.props);
  // What one of ours calls by itself stands in for what no property names; of a plug-in nothing is known.
  const own = definition.plugIn !== undefined || named.length === 0 ? (definition.operations ?? []) : [];
  const calls = any(own.includes(operation), ...named.map((logic) => gives(logic, operation)));
  const goesOn = definition.goesOnWith === undefined ? undefined : props[definition.goesOnWith];
  return goesOn !== undefined && 'value' in goesOn ? all(calls, no(rule({known: [goesOn.value]}))) : calls;
}

/** Properties that name an operation, those of entries too. */
function operationsIn(props: Props, schema: Json | undefined): readonly Logic[] {
  const schemas = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
  return Object.entries(props).flatMap(([name, prop]) => {
    const own = schemas[name];
    if (!isRecord(own)) return [];
    if ('entries' in prop)
      return prop.entries.flatMap((entry) => operationsIn(entry.props, own['additionalProperties']));
    return 'value' in prop && own['format'] === 'operation' ? [prop.value] : [];
  });
}

function gives(logic: Logic, operation: string): Circumstance {
  if (typeof logic !== 'object' || logic === null) return logic === operation;
  return JSON.stringify(logic).includes(JSON.stringify(operation)) && {is: 'equal', logic, value: operation};
}
