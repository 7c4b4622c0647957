import type {Flows} from '../finding.ts';
import type {FlowCase} from './subject.ts';

/** The other flows of an organisation that have the same answers. */
export function sharing({flow}: FlowCase, flows: Flows): readonly FlowCase[] {
  return Object.values(flows).filter((other) => other.flow.id !== flow.id && other.flow.answers === flow.answers);
}
