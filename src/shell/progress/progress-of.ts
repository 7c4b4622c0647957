import type {CompiledFlow, Section} from '../../model/compiled/flow.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {printChoice} from '../../runtime/text/print.ts';

export type ProgressState = 'done' | 'current' | 'ahead';

/** One part of the way, as the progress list shows it. */
export interface ProgressStep {
  readonly id: string;
  readonly title: string;
  readonly state: ProgressState;
  /** Its parts, where they have names. */
  readonly steps: readonly Omit<ProgressStep, 'steps'>[];
}

/**
 * The listed sections of a flow, in order, and those of the flow that its end leads into. The one with
 * the present screen, or the one that counts it as its own now, is current, those before it are done; a section that says `done` makes all of
 * them done once it is reached.
 */
export function progressOf(flow: CompiledFlow, screen: string, data: RuleData): readonly ProgressStep[] {
  const shown = (section: Section): boolean => holds(section.when, data);
  const own = flow.sections.filter(shown);
  const counted = own.findIndex(({also = []}) =>
    also.some(({when, screens}) => screens.includes(screen) && holds(when, data)),
  );
  const at = counted < 0 ? own.findIndex((section) => section.screens.includes(screen)) : counted;
  const present = own[at];
  // A screen aside (a notice, an error) says nothing about how far the person is.
  if (present === undefined || (!present.listed && !present.done)) return [];
  return [...own, ...(flow.continues ?? []).filter(shown)].flatMap((section, index) => {
    const title = printChoice(section.title, data);
    if (!section.listed || title === '') return [];
    const state = present.done || index < at ? 'done' : index === at ? 'current' : 'ahead';
    return [{id: section.id, title, state, steps: stepsOf(section, state, screen, data)}];
  });
}

function stepsOf(section: Section, state: ProgressState, screen: string, data: RuleData): ProgressStep['steps'] {
  const steps = (section.steps ?? []).filter((step) => holds(step.when, data));
  const place = (id: string): number => section.screens.indexOf(id);
  const at = steps.findLastIndex((step) => place(step.screen) <= place(screen));
  return steps.map((step, index) => ({
    id: step.screen,
    title: printChoice(step.title, data),
    state: state !== 'current' ? state : index < at ? 'done' : index === at ? 'current' : 'ahead',
  }));
}

/** How much of the way is done, 0 to 1: each part of a step counts, where it has parts. */
export function shareOf(steps: readonly ProgressStep[]): number {
  const parts = steps.flatMap((step) => (step.steps.length === 0 ? [step] : step.steps));
  return parts.length === 0 ? 0 : parts.filter(({state}) => state === 'done').length / parts.length;
}
