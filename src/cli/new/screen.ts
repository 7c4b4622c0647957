import {isMap, parseDocument} from 'yaml';
import {didYouMean} from '../../lib/suggest.ts';
import type {Files} from '../../model/workspace.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {answerKeyOf, titleOfId} from './id.ts';
import {insertEntry} from './insert-entry.ts';
import type {Plan} from './plan.ts';
import type {PlannedScreen} from './scenarios.ts';
import {schemaComment} from './schema-comment.ts';
import {scalar} from './yaml-text.ts';

export interface NewScreen {
  readonly flow?: string;
  readonly after?: string;
  readonly title?: string;
}

/** The plan of a screen, and what scenarios need to know of it. */
export interface ScreenPlan extends Plan {
  readonly planned: PlannedScreen;
}

interface Listed {
  readonly section: string;
  readonly screen: string;
  /** Whether people see its section as a part of the way. */
  readonly isOnWay: boolean;
}

/**
 * A screen, and its place in the flow's list. Gives several plans, best first: with a question under one name or
 * another, and without one, for a flow whose summary names the screens that it shows.
 */
export function planScreen(root: string, files: Files, id: string, asked: NewScreen): readonly ScreenPlan[] {
  const flow = flowOf(files, asked.flow);
  const file = `flows/${flow}/flow.yaml`;
  const path = `flows/${flow}/screens/${id}.yaml`;
  const text = files.get(file) ?? '';
  const listed = listedIn(text);
  if (files.has(path) || listed.some(({screen}) => screen === id))
    throw new UsageError(`there is a screen ${id} in ${flow} already: ${path}.`);
  const {section, screen: after} = placeFor(files, flow, listed, asked.after);
  const isServerLed = files.has(`flows/${flow}/steps.yaml`) || files.has(`flows/${flow}/machine.yaml`);
  const isSite = parseDocument(text).get('path') === '';
  const title = asked.title ?? titleOfId(id);
  const head = [
    schemaComment(root, path, 'screen'),
    `screen: ${scalar(id)}\n`,
    `title: ${scalar(title)}  # what it asks or says, in the words of who reads it\n`,
    ...(isSite ? ['address: none  # it has none of its own: others lead here\n'] : []),
    ...(isServerLed && !isSite
      ? [
          `open: {beside: [${after}]}  # while that one is decided; without this line, only what the server's step leads to\n`,
        ]
      : []),
  ].join('');
  const end = isServerLed || isSite ? linkBack : goOn;
  const key = answerKeyOf(id);
  const keys = isServerLed || isSite ? [undefined] : [key, `${key}Answer`, undefined];
  const changed = new Map([[file, insertEntry(text, ['screens', section, 'screens'], id, after)]]);
  const next = [
    `It stands after ${after} in ${file}: move its line where it belongs.`,
    `Write in ${path} what it asks.`,
    ...(isServerLed && !isSite
      ? [`Let a row of flows/${flow}/steps.yaml or a state lead to it, or keep \`open\`.`]
      : []),
    'Read in tests/scenarios who sees it, and who answers it to go past; `waymark test` says what no longer holds.',
  ];
  return keys.map((answer) => ({
    created: new Map([[path, head + (answer === undefined ? said : question(answer, title)) + end]]),
    changed,
    next,
    planned: {flow, screen: id, after, ...(answer === undefined ? {} : {answers: {[answer]: 'Some words.'}})},
  }));
}

const question = (key: string, label: string): string => `blocks:  # everything on the screen, top to bottom
  ${key}:  # rules read the answer as answers.${key}
    type: text
    label: ${scalar(label)}
    maxLength: 80
    messages:  # one for each thing that may be wrong
      required: Please fill this in
      maxLength: At most ((limit)) characters
`;

const said = `blocks:  # everything on the screen, top to bottom
  words: {text: Write here what people should know.}
`;

const goOn = `actions:  # without \`then\`, to what comes next
  continue: {label: Continue}
`;

const linkBack = `actions:
  back: {kind: link, label: Back, then: back}
`;

/** The flow that was asked for, or the only one besides the site's own. */
function flowOf(files: Files, asked: string | undefined): string {
  const flows = [...files.keys()].flatMap((path) => /^flows\/([^/]+)\/flow\.yaml$/.exec(path)?.[1] ?? []);
  if (asked !== undefined && flows.includes(asked)) return asked;
  if (asked !== undefined)
    throw new UsageError(
      [`there is no flow ${asked}.`, didYouMean(asked, flows) ?? `There is ${flows.join(', ') || 'none'}.`].join(' '),
    );
  const own = flows.filter((flow) => parseDocument(files.get(`flows/${flow}/flow.yaml`) ?? '').get('path') !== '');
  const [only] = own;
  if (own.length === 1 && only !== undefined) return only;
  throw new UsageError(
    own.length === 0 ? 'there is no flow yet: waymark new flow <id>' : `name the flow with --flow: ${own.join(', ')}.`,
  );
}

/** The screens that a flow lists, in order. */
function listedIn(text: string): readonly Listed[] {
  const sections = parseDocument(text).get('screens');
  if (!isMap(sections)) return [];
  return sections.items.flatMap(({key, value}) => {
    const screens = isMap(value) ? value.get('screens') : undefined;
    if (!isMap(value) || !isMap(screens)) return [];
    const isOnWay = value.get('listed') !== false;
    return screens.items.map((pair) => ({section: String(key), screen: String(pair.key), isOnWay}));
  });
}

/**
 * After the screen that was asked for; else before the first that sums up, since it shows what was answered; else after the
 * last of the parts of the way.
 */
function placeFor(files: Files, flow: string, listed: readonly Listed[], after: string | undefined): Listed {
  if (after !== undefined) {
    const found = listed.find(({screen}) => screen === after);
    if (found !== undefined) return found;
    const names = listed.map(({screen}) => screen);
    throw new UsageError([`${flow} has no screen ${after}.`, didYouMean(after, names) ?? []].flat().join(' '));
  }
  const sums = listed.findIndex(({screen}) =>
    /\bsummary:/.test(files.get(`flows/${flow}/screens/${screen}.yaml`) ?? ''),
  );
  const found = sums > 0 ? listed[sums - 1] : (listed.findLast(({isOnWay}) => isOnWay) ?? listed.at(-1));
  if (found === undefined) throw new UsageError(`flows/${flow}/flow.yaml lists no screens to put it after.`);
  return found;
}
