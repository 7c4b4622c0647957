import {StrictMode} from 'react';
import {renderToString} from 'react-dom/server';
import {StaticRouter} from 'react-router';
import {querySecrets} from '../../catalog/visit/query-values.ts';
import {visitOf} from '../../journey/visit/types.ts';
import {isSameJson} from '../../lib/same-json.ts';
import type {AskedPage, CreateDraw, DrawnScreen, ReadFact} from '../../model/boot.ts';
import {titleOf} from '../../renderer/journey/title-of.ts';
import {App} from '../App.tsx';
import {drawnFrom, onAnyDay} from './drawn-from.ts';
import {createSite} from './nobody.ts';
import {shows} from './shows.ts';

/** Draws screens on the server, as the browser of somebody who comes for the first time draws them. */
export const createDraw: CreateDraw = (boot, ports) => {
  const site = createSite(boot, ports);

  const draw = async (asked: AskedPage, read: readonly ReadFact[] = []): Promise<DrawnScreen | undefined> => {
    const {path, query} = asked;
    const {world, unknown, isUnknown, facts} = site.open(asked, read);
    world.journey.arrive({path, query, carried: {}});
    await Promise.race([unknown, shows(world.journey)]);
    const view = world.journey.view.get();
    const visit = visitOf(view);
    if (view.kind !== 'screen' || view.moving || visit === undefined) return undefined;
    const search = new URLSearchParams(query).toString();
    const app = (
      <StaticRouter location={`${path}${search === '' ? '' : `?${search}`}`}>
        <App world={world} />
      </StaticRouter>
    );
    const html = renderToString(boot.development ? <StrictMode>{app}</StrictMode> : app);
    return isUnknown() ? undefined : {html, title: titleOf(visit), ...drawnFrom(visit), facts: facts()};
  };

  return async (asked) => {
    // A secret comes into no page: the browser takes it out of the address first.
    if (querySecrets.some(({query: name}) => Object.hasOwn(asked.query, name))) return undefined;
    const drawn = await draw(asked);
    if (drawn === undefined) return undefined;
    // Somewhere on earth it is another day. Most screens look the same on it.
    const others = await Promise.all(daysBeside(asked.today).map((today) => draw({...asked, today}, drawn.facts)));
    const {data} = onAnyDay(drawn);
    const isSame = others.every(
      (other) =>
        other !== undefined &&
        [other.html, other.title].join() === [drawn.html, drawn.title].join() &&
        isSameJson(onAnyDay(other).data, data),
    );
    return isSame ? {...drawn, data} : drawn;
  };
};

/** The days before and after one, as yyyy-mm-dd. */
function daysBeside(day: string): readonly string[] {
  return [-1, 1].map((days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10));
}
