import type {CreateDraw} from '../../model/boot.ts';
import {drawAwaited} from './draw-awaited.tsx';
import {drawFirst} from './draw-first.ts';
import {drawPlain} from './draw-plain.ts';
import {createSite} from './site.ts';

/** Draws the screens of an organisation on the server, by the very app that browsers have. */
export const createDraw: CreateDraw = (boot, ports) => {
  const site = createSite(boot, ports);
  return {
    first: drawFirst(boot, site, ports.get),
    awaited: drawAwaited(boot, site),
    plain: drawPlain(boot, site),
  };
};
