import type {CompiledFlow} from '../../model/compiled/flow.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {printChoice} from '../../runtime/text/print.ts';

/** One part of the way, as the progress list shows it. */
export interface ProgressStep {
  readonly id: string;
  readonly title: string;
  readonly state: 'done' | 'current' | 'ahead';
}

/**
 * The listed sections of a flow, in order. The one with the present screen is current, those before
 * it are done; a section that says `done` makes all of them done once it is reached.
 */
export function progressOf(flow: CompiledFlow, screen: string, data: RuleData): readonly ProgressStep[] {
  const sections = flow.sections.filter((section) => holds(section.when, data));
  const at = sections.findIndex((section) => section.screens.includes(screen));
  const present = sections[at];
  // A screen aside (a notice, an error) says nothing about how far the person is.
  if (present === undefined || (!present.listed && !present.done)) return [];
  return sections.flatMap((section, index) => {
    const title = printChoice(section.title, data);
    if (!section.listed || title === '') return [];
    const state = present.done || index < at ? 'done' : index === at ? 'current' : 'ahead';
    return [{id: section.id, title, state}];
  });
}
