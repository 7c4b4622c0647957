import type {ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {Around} from '../../catalog/blocks/page/Around.tsx';
import {ServicesContext} from '../../catalog/component.ts';
import {FilesContext} from '../../catalog/late.tsx';
import type {PanelShowings} from '../../journey/panels/panels.ts';
import type {JourneyPorts} from '../../journey/ports.ts';
import type {Showing} from '../../journey/showing/types.ts';
import {siteFlow} from '../../model/site.ts';
import type {DrawPorts} from '../../model/boot.ts';
import type {Slot} from '../../model/slots.ts';
import {readLateBlocks} from '../../renderer/form/read-late-blocks.ts';
import type {AppWorld} from '../App.tsx';

/** What stands under a page that is not live, in this order: notes and the law's texts are read there too. */
const slotsAround = ['aside', 'footer'] as const satisfies readonly Slot[];

/** The panels of a page that is drawn whole, at once. */
export const panelsAround: NonNullable<JourneyPorts['panels']> = {
  slots: slotsAround,
  whole: slotsAround,
  whenIdle: (task) => task(),
};

/** Milliseconds for which it is waited for, as for what a first screen reads: it keeps nobody from the question. */
const patience = 500;

/**
 * Draws what stands around a screen, apart from it: a live page has its own. Undefined where nothing does, and where it fails,
 * which `tellUndrawn` hears of: a question is worth more than what stands around it.
 */
export async function drawAround(
  world: AppWorld,
  showing: Showing,
  tellUndrawn: DrawPorts['tellUndrawn'],
): Promise<string | undefined> {
  try {
    return await draw(world, showing);
  } catch (error) {
    tellUndrawn?.(error);
    return undefined;
  }
}

async function draw(world: AppWorld, showing: Showing): Promise<string | undefined> {
  // As the frame of a live page does, so that it stays a file of its own there.
  const [panels, {Panel}] = await Promise.all([panelsOf(world, showing), import('../../shell/panel/Panel.tsx')]);
  // They have begun at some moment: what was typed since is told there too, and no secret that stood on the screen by then.
  for (const {session} of Object.values(panels)) session.refresh();
  await Promise.all(Object.values(panels).map(async (panel) => readLateBlocks(panel, world.files)));
  const panel = (slot: Slot): ReactNode => {
    const shown = panels[slot];
    return shown === undefined ? undefined : <Panel slot={slot} showing={shown} onLogOut={undefined} />;
  };
  const [aside, footer] = [panel('aside'), panel('footer')];
  if (aside === undefined && footer === undefined) return undefined;
  return renderToString(
    <FilesContext value={world.files}>
      <ServicesContext value={world.servicesOf(showing.org)}>
        <Around aside={aside} footer={footer} />
      </ServicesContext>
    </FilesContext>,
  );
}

/** What stands around a screen, once all of it has come that the flow or the site has. */
async function panelsOf({journey, artifacts}: AppWorld, {host}: Showing): Promise<PanelShowings> {
  const screens = [host, artifacts.flowNow(siteFlow)].flatMap((flow) => flow?.screens ?? []);
  const awaited = slotsAround.filter((slot) => screens.some(({id}) => id === `frame/${slot}`));
  const isThere = (): boolean => awaited.every((slot) => journey.panels.get()[slot] !== undefined);
  if (!isThere())
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(late);
        stop();
        resolve();
      };
      const late = setTimeout(end, patience);
      const stop = journey.panels.subscribe(() => {
        if (isThere()) end();
      });
    });
  return journey.panels.get();
}
