import {lateModule} from '../../lib/late-file.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {JourneyPorts} from '../ports.ts';
import type {PanelOptions, Panels} from './panels.ts';
import type {Located} from '../steps/locate.ts';

const panelsFile = lateModule(
  'panels',
  async () => import('./panels.ts'),
  (module) => module.createPanels,
);

/** Panels that load once the first screen shows, and never fail it. */
export function createLatePanels(ports: JourneyPorts, {visits, start}: Pick<PanelOptions, 'visits' | 'start'>): Panels {
  let panels: Panels | undefined;
  let at: {readonly found: Located; readonly data: RuleData} | undefined;
  let coming = ports.panels === undefined;

  const load = async (slots: readonly string[]): Promise<void> => {
    const createPanels = await ports.files.load(panelsFile);
    panels = createPanels({...ports, slots, visits, start});
    if (at !== undefined) panels.look(at.found, at.data);
  };

  return {
    look: (found, data) => {
      at = {found, data};
      panels?.look(found, data);
      if (coming || ports.panels === undefined) return;
      coming = true;
      const {slots, whenIdle} = ports.panels;
      whenIdle(() => {
        load(slots).catch(() => {
          coming = false;
        });
      });
    },
    reset: () => {
      at = undefined;
      panels?.reset();
    },
  };
}
