import {lateModule} from '../../lib/late-file.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {JourneyPorts} from '../ports.ts';
import type {PanelOptions, Panels} from './panels.ts';
import type {PanelPlaces} from './places.ts';
import type {Located} from '../stages/locate.ts';

const panelsFile = lateModule(
  'panels',
  async () => import('./panels.ts'),
  (module) => module.createPanels,
);

/**
 * Panels whose code loads once a first screen shows and the page is idle. Where it does not come there are none, and the
 * next look asks for it again.
 */
export function createLatePanels(
  ports: JourneyPorts,
  {showings, start}: Pick<PanelOptions, 'showings' | 'start'>,
): Panels {
  let panels: Panels | undefined;
  let at: {readonly located: Located; readonly data: RuleData} | undefined;
  let hasBegun = ports.panels === undefined;

  const load = async ({slots, whole}: PanelPlaces): Promise<void> => {
    const createPanels = await ports.files.load(panelsFile);
    panels = createPanels({...ports, slots, whole, showings, start});
    if (at !== undefined) panels.look(at.located, at.data);
  };

  return {
    look: (located, data) => {
      at = {located, data};
      panels?.look(located, data);
      if (hasBegun || ports.panels === undefined) return;
      hasBegun = true;
      const {panels: places} = ports;
      places.whenIdle(() => {
        load(places).catch(() => {
          hasBegun = false;
        });
      });
    },
    reset: () => {
      at = undefined;
      panels?.reset();
    },
  };
}
