import type {CompiledFlow, ScreenEntry} from '../../model/compiled/flow.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';

/** Screens that may be open by their own `open` while `decided` (a screen of this flow) is decided. */
export function openScreens(flow: CompiledFlow, data: RuleData, decided: string | undefined): string[] {
  return flow.screens.filter((entry) => entry.id !== decided && opens(entry, data, decided)).map((entry) => entry.id);
}

/** Whether one of them is this screen: who only asks for that does not have all others judged. */
export function isOpen(flow: CompiledFlow, data: RuleData, decided: string | undefined, screen: string): boolean {
  const entry = screen === decided ? undefined : flow.screens.find(({id}) => id === screen);
  return entry !== undefined && opens(entry, data, decided);
}

function opens(entry: ScreenEntry, data: RuleData, decided: string | undefined): boolean {
  switch (entry.open.kind) {
    case 'decided':
      return false;
    case 'always':
      return holds(entry.when, data);
    case 'beside':
      return decided !== undefined && entry.open.screens.includes(decided) && holds(entry.when, data);
    case 'when':
      return holds(entry.when, data) && holds(entry.open.when, data);
  }
}

/** The rest of the address that `screen` shows with now, from the parameters of the place. */
export function restOf(
  flow: CompiledFlow,
  screen: string,
  params: Readonly<Record<string, string>> = {},
): {rest?: string} {
  const names = flow.screens.find((entry) => entry.id === screen)?.params ?? [];
  const values = names.flatMap(({id}) => (Object.hasOwn(params, id) ? [params[id]] : []));
  return values.length === 0 ? {} : {rest: values.join('/')};
}
