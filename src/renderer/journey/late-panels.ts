import {lateModule} from '../../lib/late-file.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {createFactReader} from './fact-reader.ts';
import type {JourneyOptions} from './journey-options.ts';
import type {PanelOptions, Panels} from './panels.ts';
import type {Located} from './place.ts';

const panelsFile = lateModule(
  'panels',
  async () => import('./panels.ts'),
  (module) => module.createPanels,
);

/** Panels that load once the first screen shows, and never fail it. */
export function createLatePanels(
  options: JourneyOptions,
  {visits, start}: Pick<PanelOptions, 'visits' | 'start'>,
): Panels {
  let panels: Panels | undefined;
  let at: {readonly found: Located; readonly data: RuleData} | undefined;
  let coming = options.panels === undefined;

  const load = async (slots: readonly string[]): Promise<void> => {
    const {artifacts, files} = options;
    const createPanels = await files.load(panelsFile);
    const newReader = (changed: () => void) => createFactReader({...options, changed});
    panels = createPanels({artifacts, slots, visits, newReader, start});
    if (at !== undefined) panels.look(at.found, at.data);
  };

  return {
    look: (found, data) => {
      at = {found, data};
      panels?.look(found, data);
      if (coming || options.panels === undefined) return;
      coming = true;
      const {slots, whenIdle} = options.panels;
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
