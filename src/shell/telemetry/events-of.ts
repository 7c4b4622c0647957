import {sentParams} from '../../api/telemetry/visit-body.ts';
import type {SentEvent} from '../../api/telemetry/events.ts';
import type {Experiment} from '../../api/experiments/experiments.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Json} from '../../model/json.ts';
import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import {isKnown, type RuleData} from '../../runtime/rules/rule-data.ts';
import type {ToldMoment} from './moment.ts';

/** The events that are told of a moment, as the flow says. */
export function eventsOf(moment: ToldMoment): readonly SentEvent[] {
  const {on, telemetry, path, search, action, code} = moment;
  const data: RuleData = {...moment.data, event: {action, code}};
  return telemetry.events
    .filter((event) => event.on === on && holds(event.when, data))
    .map(({id, type, properties, once}) => ({
      event: id,
      eventType: type,
      eventProperties: valuesOf(properties, data),
      about: aboutMoment(moment),
      queryParams: sentParams(search, telemetry.queryParams),
      pagePath: path,
      once,
    }));
}

/** Whom and what a moment is about, as far as it is known: `cardId`, `identityId`, ... */
export function aboutMoment({telemetry, data}: ToldMoment): Readonly<Record<string, Json>> {
  return valuesOf(telemetry.about, data);
}

/** Every experiment, with the group that this person is in. */
export function experimentsOf({telemetry, data}: ToldMoment): readonly Experiment[] {
  return Object.entries(telemetry.experiments).map(([name, when]) => ({
    name,
    variation: holds(when, data) ? 'variation' : 'control',
  }));
}

function valuesOf(rules: Readonly<Record<string, Logic>>, data: RuleData): Readonly<Record<string, Json>> {
  const found = Object.entries(rules).map(([name, rule]) => [name, evaluate(rule, data)] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, Json] => isKnown(entry[1])));
}
