import {showingOf} from '../../journey/showing/types.ts';
import type {AskedPage, Boot, Draw, DrawnScreen, DrawPorts, ReadFact} from '../../model/boot.ts';
import {titleOf} from '../../renderer/journey/title-of.ts';
import {readLateBlocks} from '../../renderer/form/read-late-blocks.ts';
import {drawAround, panelsAround} from './draw-around.tsx';
import {daysBeside, drawnFrom, withoutDay} from './drawn-from.ts';
import {hasSecret} from './has-secret.ts';
import {createNobody} from './nobody.ts';
import {renderView} from './render-view.tsx';
import {shows} from './shows.ts';
import type {DrawnSite} from './site.ts';

/** Draws screens as the browser of somebody who comes for the first time draws them. */
export function drawFirst(boot: Boot, site: DrawnSite, {get, tellUndrawn}: DrawPorts): Draw['first'] {
  const draw = async (asked: AskedPage, read: readonly ReadFact[] = []): Promise<DrawnScreen | undefined> => {
    const {viewer, unknown, isUnknown, facts} = createNobody(boot, get, read);
    const world = site.open(asked, viewer);
    world.journey.arrive({...asked, carried: {}});
    await Promise.race([unknown, shows(world.journey)]);
    const view = world.journey.view.get();
    const showing = showingOf(view);
    if (view.kind !== 'screen' || view.moving || showing === undefined) return undefined;
    await readLateBlocks(showing, world.files);
    const html = renderView(boot, asked, world);
    return isUnknown() ? undefined : {html, title: titleOf(showing), ...drawnFrom(showing), facts: facts()};
  };

  const around = async (
    asked: AskedPage,
    read: readonly ReadFact[],
  ): Promise<Pick<DrawnScreen, 'around' | 'aroundRead'>> => {
    const {viewer, facts} = createNobody(boot, get, read);
    // What cannot be known of it is absent there, as in a live page.
    const world = site.open(asked, {...viewer, panels: panelsAround, onlyBrowsersKnow: () => undefined});
    try {
      world.journey.arrive({...asked, carried: {}});
      await shows(world.journey);
      const showing = showingOf(world.journey.view.get());
      const html = showing && (await drawAround(world, showing, tellUndrawn));
      if (html === undefined) return {};
      // Where scripts run, the page that they make live has its own: nobody is to lose a place in what goes.
      return {around: `<noscript>${html}</noscript>`, aroundRead: facts().length > read.length};
    } finally {
      world.journey.forget();
    }
  };

  return async (asked) => {
    // A secret comes into no page: the browser takes it out of the address first.
    if (hasSecret(asked)) return undefined;
    const drawn = await draw(asked);
    if (drawn === undefined) return undefined;
    // Somewhere on earth it is another day. Most screens look the same on it.
    const others = daysBeside(asked.today).map(async (today) => draw({...asked, today}, drawn.facts));
    const [standing, ...days] = await Promise.all([around(asked, drawn.facts), ...others]);
    return {...withoutDay(drawn, days), ...standing};
  };
}
