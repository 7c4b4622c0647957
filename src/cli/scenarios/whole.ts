import type {CompiledFlow, Polling, Section} from '../../model/compiled/flow.ts';
import type {Telemetry} from '../../model/compiled/telemetry.ts';
import type {Json} from '../../model/json.ts';
import {hrefOfExit} from '../../runtime/routes/href-of-exit.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {choose, chosenCase} from '../../runtime/text/choose.ts';
import {targetText} from '../diff/text-text.ts';
import {readBy, inputValues} from './inputs.ts';

type Parts = Readonly<Record<string, Json>>;

/**
 * What holds of a flow whatever the screen, by what it is of: `section <id>` its screens and those that count as there,
 * `redirect <id>`, `exit <id>`, `about`, `event <id>`, `experiments`, `polling`, `moveOn`, `keepQuery`, and `reads`.
 */
export function wholeOf(flow: CompiledFlow, data: RuleData): Parts {
  const {telemetry, steps, sections, redirects, exits, keepQuery, params, facts} = flow;
  const shown = sections.filter(({when}) => holds(when, data));
  const own = Object.keys(exits).filter((id) => !id.includes(':'));
  const moves = steps?.moveOn;
  return {
    ...(shown.length === 0 ? {} : {sections: shown.map(({id}) => id)}),
    ...keyed('section', shown, (section) => sectionOf(section, data)),
    ...keyed('redirect', redirects, ({from, goTo}) => [from, targetOf(choose(goTo, data))]),
    ...Object.fromEntries(own.map((exit) => [`exit ${exit}`, hrefOfExit(flow, {exit}, data).href])),
    ...(telemetry === undefined ? {} : telemetryInputs(telemetry, data)),
    ...(steps?.polling === undefined ? {} : {polling: pollingOf(steps.polling, data)}),
    ...(moves === undefined ? {} : {moveOn: holds(moves.when, data) ? ['all but', ...moves.except] : []}),
    ...(keepQuery.length === 0 ? {} : {keepQuery}),
    reads: readBy({params, facts}, data),
  };
}

function keyed<T extends {readonly id: string}>(sort: string, all: readonly T[], of: (one: T) => Json): Parts {
  return Object.fromEntries(all.map((one) => [`${sort} ${one.id}`, of(one)]));
}

const targetOf = (target: Parameters<typeof targetText>[0] | undefined): string =>
  target === undefined ? 'nowhere' : targetText(target);

function sectionOf({title, screens, also = [], steps = [], listed, done}: Section, data: RuleData): Json {
  const named = title === undefined || title.cases.length < 2 ? undefined : chosenCase(title, data)?.id;
  const counted = also.flatMap((one) => (holds(one.when, data) ? one.screens : []));
  const parts = steps.filter(({when}) => holds(when, data)).map(({screen}) => screen);
  return {
    screens,
    ...(listed ? {} : {listed}),
    ...(done ? {done} : {}),
    ...(named === undefined ? {} : {title: named}),
    ...(counted.length === 0 ? {} : {also: counted}),
    ...(parts.length === 0 ? {} : {steps: parts}),
  };
}

function telemetryInputs({about, events, experiments, queryParams, flagParams}: Telemetry, data: RuleData): Parts {
  const sent = events.filter(({when}) => holds(when, data));
  return {
    about: inputValues(about, data),
    ...keyed('event', sent, ({on, type, once, properties}) => [on, type, once ?? '', inputValues(properties, data)]),
    experiments: Object.keys(experiments).filter((id) => holds(experiments[id], data)),
    queryParams,
    flagParams,
  };
}

function pollingOf({delay, waiting, unchanged}: Polling, data: RuleData): Json {
  if (waiting === undefined) return {...delay, ...unchanged};
  const {tries, shows, thenStep, keepStep, when} = waiting;
  return {
    ...delay,
    waits: holds(when, data) ? tries : 0,
    shows: targetOf(shows),
    thenStep,
    keepStep,
    unchanged: unchanged?.tries ?? 0,
  };
}
