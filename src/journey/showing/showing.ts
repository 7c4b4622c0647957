import type {InspectionEvent} from 'xstate';
import type {Json} from '../../model/json.ts';
import {callBody} from '../../runtime/answers/body.ts';
import {withInitial} from '../../runtime/answers/initial.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {withValues} from '../../runtime/text/with-values.ts';
import {createActionRunner} from '../actions/action-runner.ts';
import type {ActionWorld} from '../actions/action.ts';
import type {JourneyPorts} from '../ports.ts';
import {ownerOf} from '../stages/shown.ts';
import {readsAnswers} from '../stages/reads-answers.ts';
import type {Located} from '../stages/locate.ts';
import type {AnswerValues} from '../answers/answers.ts';
import {createScreenSession} from './screen-session.ts';
import type {Links} from './links.ts';
import type {AnswerSet} from '../answers/answer-sets.ts';
import {answersForRules} from '../answers/flow-answers.ts';
import type {Showing} from './types.ts';

/** What a showing is made of: all but what it makes itself. */
export interface ShowingParts extends Omit<Showing, 'session' | 'actions' | 'keeper' | 'links' | 'refresh' | 'set'> {
  readonly ports: Pick<JourneyPorts, 'artifacts' | 'files' | 'findErrors' | 'wait' | 'untilDrawn'>;
  /** An answer was given that facts are read by. */
  readonly onAnswer: () => void;
  readonly set: AnswerSet;
  /** Whether what is answered here is kept, in the draft of its set. */
  readonly keeps: boolean;
  /** Whether the person who is shown it was forgotten: of what they began nothing more is sent, led on or told. */
  readonly isForgotten: () => boolean;
  /** What rules read besides the answers. */
  readonly facts: RuleData;
  readonly world: (showing: () => Showing) => Omit<ActionWorld, 'bodyOf' | 'saveDraft'>;
  readonly links: (showing: () => Showing) => Links;
  /** It shows at this address from now on. */
  readonly relocated?: (located: Located) => void;
  /** Is shown what happens to its actions. */
  readonly inspect?: (event: InspectionEvent) => void;
}

/** Begins a showing: puts initial values where nothing was answered, and lets drafts follow it. */
export function createShowing(parts: ShowingParts): Showing {
  const {ports, set, keeps, isForgotten, world, links, onAnswer, relocated, inspect, ...rest} = parts;
  const {artifacts, files, findErrors, wait, untilDrawn} = ports;
  let {facts, decision, params} = parts;
  const {screen} = rest.module;
  const {answers, keeper} = set;
  const readByAnswers = readsAnswers(screen.facts) || readsAnswers(rest.host.facts);
  const kept = keeps ? keeper : undefined;

  const readData = (): RuleData => {
    const shown = answersForRules(artifacts, ownerOf(rest, rest.host), set, screen.id, facts);
    return withValues(screen, {...facts, answers: shown});
  };

  if (keeps) {
    set.know(screen);
    const before = answers.get();
    // Initial values are answers, and facts may be read by them.
    set.begin(withInitial(screen.blocks, {...facts, answers: before}) as AnswerValues);
    if (readByAnswers && answers.get() !== before) onAnswer();
  }
  const session = createScreenSession({
    module: rest.module,
    answers,
    readData,
    findErrors,
    typed: () => {
      kept?.changed();
      if (readByAnswers) onAnswer();
    },
    left: () => kept?.left(),
  });
  const around = world(() => showing);
  const showing: Showing = {
    ...rest,
    set,
    get decision() {
      return decision;
    },
    get params() {
      return params;
    },
    refresh: (nextFacts, nextDecision, located) => {
      facts = nextFacts;
      decision = nextDecision ?? decision;
      if (located !== undefined) {
        ({params} = located);
        relocated?.(located);
      }
      session.refresh();
    },
    keeper: kept,
    session,
    links: links(() => showing),
    actions: createActionRunner(
      session,
      {
        ...around,
        get addressParams() {
          return around.addressParams;
        },
        bodyOf: (call, data): Json | undefined => callBody(screen, call, data),
        call: async (operation, input) => {
          if (rest.host.led === 'order' && operation.method !== 'GET') await untilSaved(kept, wait);
          if (isForgotten()) throw new DOMException('Whoever sends it has gone.', 'AbortError');
          return around.call(operation, input);
        },
        proceed: async (outcome) => (isForgotten() ? undefined : around.proceed(outcome)),
        pressed: (action) => {
          // A person goes on: what did not come while nobody needed it may come now.
          files.again();
          const ended = around.pressed(action);
          return (failure) => {
            if (!isForgotten()) ended(failure);
          };
        },
        saveDraft: async (onceDrawn) => {
          // A screen that is gone on from was answered, also where nothing was typed: its empty lists are kept as such.
          if (rest.host.led === 'order') kept?.changed();
          if (onceDrawn && untilDrawn !== undefined) await untilDrawn();
          await kept?.flush();
        },
      },
      inspect,
    ),
  };
  return showing;
}

/** Milliseconds that a save under way may hold up what is sent. */
const longestSave = 3000;

/**
 * What is sent ends the draft of an order-led flow: a save that arrives after it would be refused, or bring back what was
 * sent. One that takes too long is waited for no more, also on a page that nobody looks at by now: it was sent.
 */
async function untilSaved(keeper: Showing['keeper'], wait: JourneyPorts['wait']): Promise<void> {
  const over = new AbortController();
  await Promise.race([keeper?.flush(), wait(longestSave, over.signal)]);
  over.abort();
}
