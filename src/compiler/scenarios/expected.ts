import type {MapTree, Tree} from '../../model/tree.ts';
import {plainTextAt} from '../tree/read.ts';
import type {FlowNames} from './flow-names.ts';
import type {ScenarioReport} from './world.ts';

/** Checks the screens, fields, rows, states and exits that a scenario names. */
export function checkExpected(scenario: MapTree, names: FlowNames, report: ScenarioReport): void {
  const screen = (tree: Tree | undefined): void => checkScreen(tree, names, report);
  screen(scenario.entries.get('at'));
  checkJourney(scenario.entries.get('journey'), names, report);
  const expect = scenario.entries.get('expect');
  if (expect?.kind !== 'map') return;
  const {exits, screens} = names;
  checkScreen(expect.entries.get('screen'), names, report, 'exit');
  for (const key of ['open', 'path']) textsOf(expect.entries.get(key)).forEach(screen);
  const exit = plainTextAt(expect, 'exit');
  if (exit !== undefined && !exits.has(exit)) {
    const meant = screens.has(exit) ? `It is a screen: write \`screen: ${exit}\`.` : undefined;
    report.unknown(expect.entries.get('exit'), 'exit', exit, exits, {meant});
  }
  const state = plainTextAt(expect, 'state');
  if (state !== undefined && !statesOf(names).includes(state))
    report.unknown(expect.entries.get('state'), 'state', state, statesOf(names));
  checkBecause(expect, names, report);
  checkMessages(expect.entries.get('message'), plainTextAt(scenario, 'at'), names, report);
}

/** `instead`: the key that stands in place of this one where what is named is an exit. */
function checkScreen(
  tree: Tree | undefined,
  {screens, elsewhere, exits}: FlowNames,
  report: ScenarioReport,
  instead?: 'exit',
): void {
  if (tree?.kind !== 'scalar' || typeof tree.value !== 'string') return;
  const name = tree.value;
  if (screens.has(name) || elsewhere.has(name)) return;
  const known = name.includes(':') ? elsewhere : new Set(screens.keys());
  // `proof/upload/PHOTO` is the screen `income/upload` with its parameter.
  const isKnown = [...known].some((one) => name === one || name.startsWith(`${one}/`));
  if (isKnown) return;
  const isExit = exits.has(name) ? 'It is an exit, which leads out of the flow' : undefined;
  const meant =
    isExit === undefined ? undefined : `${isExit}${instead === undefined ? '' : `: write \`${instead}: ${name}\``}.`;
  report.unknown(tree, 'screen', name, known, {meant});
}

function checkJourney(journey: Tree | undefined, {screens}: FlowNames, report: ScenarioReport): void {
  if (journey?.kind !== 'map') return;
  for (const [id, answers] of journey.entries) {
    const fields = screens.get(id);
    if (fields === undefined) report.unknown(answers, 'screen', id, screens.keys(), {key: true});
    else if (answers.kind === 'map') {
      for (const [field, value] of answers.entries) checkField(field, value, {id, fields}, report);
    }
  }
}

/** A field that was renamed may be near to another one: what the screen asks tells them apart. */
function checkField(
  field: string,
  value: Tree,
  {id, fields}: {readonly id: string; readonly fields: ReadonlySet<string>},
  report: ScenarioReport,
): void {
  if (fields.has(field)) return;
  // Of what is chosen the answers have the words too, which nobody is asked for.
  const asked = [...fields].filter((one) => !(one.endsWith('Words') && fields.has(one.slice(0, -'Words'.length))));
  report.unknown(value, 'field', field, asked, {key: true, where: ` on \`${id}\``, whole: 'The screen asks for'});
}

function checkMessages(
  messages: Tree | undefined,
  at: string | undefined,
  {screens}: FlowNames,
  report: ScenarioReport,
): void {
  const fields = at === undefined ? undefined : screens.get(at);
  if (messages?.kind !== 'map' || fields === undefined) return;
  for (const [place, value] of messages.entries) {
    const [field = ''] = place.split('.');
    if (field !== '') checkField(field, value, {id: at ?? '', fields}, report);
  }
}

const statesOf = ({states}: FlowNames): readonly string[] => states.map(({id}) => id);

/** What reasons of each kind are about. Those that are about nothing further have none. */
const reasons: Readonly<Record<string, (names: FlowNames) => readonly string[]>> = {
  row: ({rows}) => rows.map((row) => row.id),
  gate: ({gates}) => gates,
  state: statesOf,
  path: ({screens}) => [...screens.keys(), 'end'],
  here: ({screens}) => [...screens.keys()],
  open: ({screens}) => [...screens.keys()],
  polling: () => ['waiting'],
};
const kinds: readonly string[] = [...Object.keys(reasons), 'otherwise', 'facts'];

function checkBecause(expect: MapTree, names: FlowNames, report: ScenarioReport): void {
  const {rows, states} = names;
  const because = plainTextAt(expect, 'because');
  const [kind = '', id] = because?.split(' ') ?? [];
  const ids = id !== undefined && Object.hasOwn(reasons, kind) ? reasons[kind]?.(names) : undefined;
  if (because !== undefined && !kinds.includes(kind))
    report.unknown(expect.entries.get('because'), 'reason', kind, kinds);
  if (id !== undefined && ids?.includes(id) === false) report.unknown(expect.entries.get('because'), kind, id, ids);
  const one = plainTextAt(expect, 'case');
  if (one === undefined) return;
  const row = kind === 'row' ? rows.find((other) => other.id === id) : undefined;
  const cases = (row === undefined ? [...rows, ...states] : [row]).flatMap((other) => other.cases);
  if (!cases.includes(one)) report.unknown(expect.entries.get('case'), 'case', one, new Set(cases));
}

function textsOf(tree: Tree | undefined): readonly Tree[] {
  if (tree === undefined) return [];
  return tree.kind === 'list' ? tree.items : [tree];
}
