import {notFound} from '../../model/site.ts';
import {and, choice, not, noText} from '../conditions.ts';
import type {Sql} from '../dialect.ts';
import {screenPlace, sectionPlace} from '../place.ts';
import type {Asked, Led} from './asked.ts';

/** In an order-led flow: the first screen of the path that is not valid, else the end, else the last. */
export function byOrder({flow, dialect, outcomes, stages, part, recordedAs, holds}: Asked): Led {
  const path = flow.sections.flatMap(({id: section, when, screens}) =>
    screens.flatMap((id) => {
      const entry = flow.screens.find((one) => one.id === id);
      if (entry === undefined || !entry.addressed || entry.open.kind !== 'decided') return [];
      const isOn = and([
        holds(when, sectionPlace(section)),
        holds(entry.when, screenPlace(section, entry.item?.screen ?? id)),
      ]);
      return [{isOn, id, number: outcomes.of({screen: id}, {kind: 'path', id})}];
    }),
  );
  const valid = stages.take(part(['valid']), 'valid');
  const open = path.map(({isOn, id, number}): readonly [Sql, Sql] => [
    and([isOn, not(dialect.isBoolean(dialect.part(valid, [recordedAs(id)]), true))]),
    number,
  ]);
  const {end} = flow;
  const last =
    end === undefined
      ? choice(
          path.toReversed().map(({isOn, number}) => [isOn, number] as const),
          outcomes.of(notFound, {kind: 'otherwise', id: flow.id}),
        )
      : outcomes.of(end, {kind: 'path', id: 'end'});
  return {outcome: choice(open, last), state: noText, reason: noText, settled: noText};
}
