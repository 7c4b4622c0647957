import {showingOf} from '../../journey/showing/types.ts';
import type {Boot, Draw, StandingPage} from '../../model/boot.ts';
import {readLateBlocks} from '../../renderer/form/read-late-blocks.ts';
import {titleOf} from '../../renderer/journey/title-of.ts';
import {createFactReader} from './fact-reader.ts';
import {renderView} from './render-view.tsx';
import {shows} from './shows.ts';
import type {DrawnSite, Viewer} from './site.ts';

/** Draws screens for who looks at them, by the same journey as in a browser, on what is said to be known. */
export function drawStanding(boot: Boot, site: DrawnSite): Draw['standing'] {
  return async (asked, patience) => {
    const {viewer, leaves} = createLooker(asked);
    const world = site.open(asked, viewer);
    try {
      world.journey.arrive(asked);
      const late = lateness(patience);
      await Promise.race([leaves, shows(world.journey), late]);
      const view = world.journey.view.get();
      const showing = showingOf(view);
      if (view.kind !== 'screen' || view.moving || showing === undefined) return undefined;
      await Promise.race([readLateBlocks(showing, world.files), late]);
      return {html: renderView(boot, asked, world), title: titleOf(showing)};
    } finally {
      // Nothing goes on behind a picture.
      world.journey.forget();
    }
  };
}

/** Rejects once nobody waits any more. */
async function lateness(patience: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(new Error('it took too long.'));
    if (patience?.aborted === true) fail();
    else patience?.addEventListener('abort', fail, {once: true});
  });
}

/** Somebody who only looks; `leaves` resolves where the journey would go elsewhere. */
function createLooker({signedIn, session, facts, answers}: StandingPage): {
  readonly viewer: Viewer;
  readonly leaves: Promise<void>;
} {
  let leave: () => void = () => undefined;
  const leaves = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const never = async (): Promise<never> => new Promise<never>(() => undefined);
  return {
    leaves,
    viewer: {
      facts: createFactReader(async ({operation}) => facts[operation.id] ?? null),
      call: async () => {
        throw new Error('Nothing is called where a screen is only looked at.');
      },
      session: {signedIn: () => signedIn},
      visitValues: session,
      answered: (set) => answers[set],
      raised: {of: () => [], add: () => undefined},
      navigator: {to: leave, back: () => false, leave, reload: leave},
      mayHaveDrafts: () => false,
      newKey: () => '',
      pause: never,
      wait: never,
      onlyBrowsersKnow: () => undefined,
    },
  };
}
