import {widgetsOf} from '../../catalog/widgets/widgets-of.ts';
import {loadWidgets} from '../../catalog/widgets/index.ts';
import type {Files} from '../../lib/late-file.ts';
import type {ScreenModule} from '../../model/compiled/flow.ts';
import {createArtifacts} from '../../journey/artifacts.ts';
import type {Artifacts} from '../../journey/artifacts.ts';
import type {Boot} from '../../model/boot.ts';

/** The compiler's files of this page; a screen comes with the widgets that it shows. */
export function wireArtifacts({base, org}: Boot, files: Files, window: Window & typeof globalThis): Artifacts {
  return createArtifacts({
    base,
    files,
    manifest: org,
    fetch: (...input) => window.fetch(...input),
    screen: async (href) => {
      const module = (await import(/* @vite-ignore */ href)) as ScreenModule;
      await loadWidgets(widgetsOf(module.screen), files);
      return module;
    },
  });
}
