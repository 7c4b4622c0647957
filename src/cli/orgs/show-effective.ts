import {parseFile} from '../../compiler/parse/parse.ts';
import {plainTextAt} from '../../compiler/tree/read.ts';
import type {Files, ResolvedFlow, ResolvedOrg} from '../../model/workspace.ts';
import {noneCalled} from '../terminal/none-called.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {settingsFile} from '../workspace/settings-file.ts';
import type {EffectiveFile} from './effective.ts';

/** An organisation, and those that it is built on, the nearest first; of one that is not there, it alone. */
export const lineOf = (files: Files, org: string): readonly string[] => {
  const line: string[] = [];
  for (let id: string | undefined = org; id !== undefined && !line.includes(id);) {
    line.push(id);
    const file = settingsFile(id);
    id = plainTextAt(parseFile(file, files.get(file) ?? '').tree, 'extends');
  }
  return line.filter((id) => id === org || files.has(settingsFile(id)));
};

/**
 * The flow that is meant: the one that is named, else the only one with the screen.
 *
 * @throws UsageError where there is none, or no such screen in it
 */
export const flowMeant = (
  {flows}: ResolvedOrg,
  {flow, screen}: {readonly flow?: string | undefined; readonly screen?: string | undefined},
): ResolvedFlow => {
  const having = [...flows.values()].filter((one) => screen === undefined || one.screens.has(screen));
  if (flow !== undefined) {
    const found = flows.get(flow);
    if (found === undefined) throw noneCalled('flow', flow, [...flows.keys()]);
    if (screen !== undefined && !found.screens.has(screen))
      throw noneCalled('screen', screen, [...found.screens.keys()]);
    return found;
  }
  const [only, ...others] = having;
  if (only === undefined)
    throw noneCalled(
      'screen',
      screen ?? '',
      [...flows.values()].flatMap(({screens}) => [...screens.keys()]),
    );
  if (others.length > 0)
    throw new UsageError(`${having.map(({id}) => id).join(' and ')} have it: name one with --flow.`);
  return only;
};

/** Files in words: what is an organisation's own is marked with its place, all else is the base's. */
export const describeEffective = (
  org: string,
  base: string | undefined,
  flow: string,
  shown: readonly EffectiveFile[],
): string =>
  shown
    .map(({name, text, changed, without}) => {
      const what = `${flow}, ${name}, as ${org} has it`;
      const own =
        base === undefined
          ? 'It is built on no other.'
          : changed.length === 0 && without.length === 0
            ? `All of it is as ${base} has it.`
            : `Marked with file and line is what is otherwise than at ${base}.`;
      return `# ${what}. ${own}\n${text}`;
    })
    .join('---\n');
