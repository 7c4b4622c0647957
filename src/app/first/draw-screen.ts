import {plugInDefinitions} from '../../catalog/plug-ins/definitions.ts';
import {plugInsOf} from '../../catalog/plug-ins/plug-ins.ts';
import type {CreateDraw} from '../../model/boot.ts';
import {addPlugIns} from '../../renderer/plug-ins/add-plug-ins.tsx';
import {modules} from '../plug-ins/modules.ts';
import {drawAwaited} from './draw-awaited.tsx';
import {drawFirst} from './draw-first.ts';
import {drawPlain} from './draw-plain.ts';
import {drawStanding} from './draw-standing.ts';
import {followRedirects} from './follow-redirects.ts';
import {isNowhereIn} from './is-nowhere.ts';
import {createSite} from './site.ts';

/** Draws the screens of an organisation on the server, by the very app that browsers have. */
export const createDraw: CreateDraw = (boot, ports) => {
  plugInDefinitions(plugInsOf(boot.org.plugIns));
  addPlugIns(boot.org.plugIns, modules, ports.tellThrown);
  const site = createSite(boot, ports);
  return {
    leads: followRedirects(boot, site),
    isNowhere: isNowhereIn(boot, site),
    first: drawFirst(boot, site, ports),
    awaited: drawAwaited(boot, site),
    plain: drawPlain(boot, site, ports.tellUndrawn),
    standing: drawStanding(boot, site),
  };
};
