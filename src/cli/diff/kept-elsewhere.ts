import {setName} from '../../journey/answers/set-name.ts';
import type {CompiledFlow, CompiledOrg} from '../../model/compiled/flow.ts';
import {askedBy} from './asked.ts';

/** Why nobody finds again what was answered, and the key of the flow that says so. */
interface KeptElsewhere {
  readonly why: string;
  readonly key: 'answers' | 'drafts';
}

/** Whether what was answered in a flow and is kept is found no more; `before` has the flows beside it. */
export function keptElsewhere(before: CompiledOrg, old: CompiledFlow, next: CompiledFlow): KeptElsewhere | undefined {
  if (!keepsDrafts(old) || !isAsked(before, setOf(old))) return undefined;
  if (!keepsDrafts(next)) return {why: 'its answers are kept no more: all are asked again', key: 'drafts'};
  if (setOf(old) === setOf(next)) return undefined;
  const others = Object.values(before.flows).map(({flow}) => flow);
  const shared = others.find((one) => one.id !== old.id && keepsDrafts(one) && setOf(one) === setOf(next));
  const but = shared === undefined ? '' : `, but for what was answered in flow ${shared.id}`;
  return {why: `its answers are kept under another name: all are asked again${but}`, key: 'answers'};
}

/** Whether what was answered on a screen is kept by itself, and under another name than before; `now` is its name now. */
export function isScreenKeptElsewhere(old: CompiledFlow, next: CompiledFlow, screen: string, now: string): boolean {
  return old.led === 'server' && keepsDrafts(old) && setOf(old, screen) !== setOf(next, now);
}

/** Whether any flow asks for something that is kept in a set. */
const isAsked = ({flows}: CompiledOrg, set: string): boolean =>
  Object.values(flows).some(
    ({flow, screens}) => setOf(flow) === set && Object.values(screens).some((screen) => askedBy(screen).size > 0),
  );

const keepsDrafts = ({operations: {readDraft, saveDraft}}: CompiledFlow): boolean =>
  readDraft !== undefined && saveDraft !== undefined;

/** The name of a set of answers, of whatever application and things: which these are is the same in both versions. */
function setOf(flow: CompiledFlow, screen = ''): string {
  const about = flow.screens.find(({id}) => id === screen)?.about ?? [];
  return setName(flow, screen, valuesOf(flow.params.map(({id}) => id)), valuesOf(about));
}

const valuesOf = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name, at) => [name, `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`]));
