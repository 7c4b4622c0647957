import type {ReactNode} from 'react';
import {useMemo} from 'react';
import {inlines} from '../../catalog/blocks/prose/inlines.tsx';
import type {ShownProseBlock} from '../../catalog/blocks/prose/shown.ts';
import type {Choice, Line, RunningText} from '../../model/compiled/text.ts';
import {choose} from '../../runtime/text/choose.ts';
import {shownLine, shownProse} from '../text/shown-text.ts';
import {useRuleData, useShowing} from './showing-context.ts';

/** The line that a choice gives here, printed, with its links; undefined where none does. */
export function useShownChoice(choice: Choice<Line> | undefined): ReactNode | undefined {
  const {links} = useShowing();
  const data = useRuleData();
  return useMemo(() => {
    const line = choice === undefined ? undefined : choose(choice, data);
    return line === undefined ? undefined : inlines(shownLine(line, data, links));
  }, [choice, data, links]);
}

/** A line, likewise. */
export function useShownLine(line: Line | undefined): ReactNode | undefined {
  const {links} = useShowing();
  const data = useRuleData();
  return useMemo(() => (line === undefined ? undefined : inlines(shownLine(line, data, links))), [line, data, links]);
}

/** Running text, likewise. */
export function useShownProse(choice: Choice<RunningText>): readonly ShownProseBlock[] {
  const {links} = useShowing();
  const data = useRuleData();
  return useMemo(() => shownProse(choose(choice, data) ?? [], data, links), [choice, data, links]);
}
