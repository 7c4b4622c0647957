import {notFound} from '../../model/site.ts';
import {sqlAnd, choice, sqlNot, noText} from '../conditions.ts';
import type {Sql} from '../dialect.ts';
import {rulePlaceOfScreen, sectionPlace} from '../place.ts';
import type {StageContext, Led} from './asked.ts';

/** In an order-led flow: the first screen of the path that is not valid, else the end, else the last. */
export function byOrder({flow, dialect, outcomes, stages, part, recordedAs, holds}: StageContext): Led {
  const path = flow.sections.flatMap(({id: section, when, screens}) =>
    screens.flatMap((id) => {
      const entry = flow.screens.find((one) => one.id === id);
      if (entry === undefined || !entry.addressed || entry.open.kind !== 'decided') return [];
      const isOn = sqlAnd([
        holds(when, sectionPlace(section)),
        holds(entry.when, rulePlaceOfScreen(section, entry.item?.screen ?? id)),
      ]);
      return [{isOn, id, number: outcomes.of({screen: id}, {kind: 'path', id})}];
    }),
  );
  const valid = stages.take(part(['valid']), 'valid');
  const open = path.map(({isOn, id, number}): readonly [Sql, Sql] => [
    sqlAnd([isOn, sqlNot(dialect.isBoolean(dialect.part(valid, [recordedAs(id)]), true))]),
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
