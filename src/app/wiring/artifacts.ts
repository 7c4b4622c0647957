import {loadWidgets} from '../../catalog/widgets/index.ts';
import type {ScreenModule} from '../../model/compiled/flow.ts';
import {createArtifacts} from '../../renderer/artifacts/artifacts.ts';
import type {Artifacts} from '../../renderer/artifacts/artifacts.ts';
import type {Boot} from '../../renderer/artifacts/boot.ts';
import type {Reloads} from '../../renderer/artifacts/reloads.ts';
import {widgetsOf} from '../../renderer/artifacts/widgets-of.ts';

/** The compiler's files of this page; a screen comes with the widgets that it shows. */
export function wireArtifacts({base, org}: Boot, reloads: Reloads, window: Window & typeof globalThis): Artifacts {
  return createArtifacts({
    base,
    came: reloads.came,
    manifest: org,
    fetch: (...input) => window.fetch(...input),
    load: async (href) => {
      const module = (await import(/* @vite-ignore */ href)) as ScreenModule;
      await loadWidgets(widgetsOf(module.screen));
      return module;
    },
  });
}
