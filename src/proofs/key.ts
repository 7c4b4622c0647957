import {createHash} from 'node:crypto';
import {widgetDefinitions} from '../catalog/widgets/definitions.ts';
import {widgetsOf} from '../catalog/widgets/widgets-of.ts';
import type {Flows} from './finding.ts';
import {sharing} from './flow/sharing.ts';
import type {FlowCase} from './flow/subject.ts';

/** Hash of all that the findings of a flow follow from: the same key and the same code, the same findings. */
export function keyOfFindings(one: FlowCase, flows: Flows): string {
  const {flow, screens, roots, conditions, laws, screenRoots} = one;
  const hash = createHash('sha256');
  const seen = new Map<object, number>();
  const add = (value: unknown): void => {
    hash.update(JSON.stringify(value) ?? '');
    hash.update('\n');
  };
  add([flow, screens, roots, laws]);
  // Only laws ask what the rules of a screen may read, what its widgets call, and who else asks for the same answers.
  if (laws.length > 0) add([screenRoots, widgetsIn(screens), sharing(one, flows).map((other) => other.screens)]);
  for (const {logic, origin, roots: own, must} of conditions) {
    const number = seen.get(own);
    if (number === undefined) add(own);
    seen.set(own, number ?? seen.size);
    add([logic, origin, seen.get(own), must]);
  }
  // Of other flows only what people meet first there matters else.
  for (const [id, {flow: other}] of Object.entries(flows)) add([id, other.gates, other.led, other.end]);
  return hash.digest('hex');
}

/** Those of plug-ins are written in the workspace, as flows are. */
function widgetsIn(screens: FlowCase['screens']): readonly unknown[] {
  const ids = [...new Set(Object.values(screens).flatMap(widgetsOf))];
  return ids.map((id) => [id, widgetDefinitions[id]?.props, widgetDefinitions[id]?.operations]);
}
