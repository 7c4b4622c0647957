import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {printChoice} from '../../runtime/text/print.ts';
import {progressOf, shareOf} from './progress-of.ts';

/** One step of the bar along the top. */
export interface BarPart {
  readonly id: string;
  readonly title: string;
  /** How much of it is done, 0 to 1. */
  readonly share: number;
}

/**
 * The steps of a flow's bar. The one that is the present flow is begun, else the first, which the flow
 * leads into; those before it are done. How much of it is done is what the progress list says.
 */
export function barOf(flow: CompiledFlow, screen: string, data: RuleData): readonly BarPart[] {
  const {bar = []} = flow;
  const at = Math.max(
    0,
    bar.findIndex((step) => step.flow === flow.id),
  );
  return bar.map(({id, title}, index) => ({
    id,
    title: printChoice(title, data),
    share: index === at ? shareOf(progressOf(flow, screen, data)) : Number(index < at),
  }));
}
