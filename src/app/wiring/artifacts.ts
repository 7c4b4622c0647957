import {widgetsOf} from '../../catalog/widgets/widgets-of.ts';
import {loadWidgets} from '../../catalog/widgets/index.ts';
import type {LoadedFiles} from '../../lib/late-file.ts';
import type {ScreenModule} from '../../model/compiled/flow.ts';
import {createArtifacts} from '../../journey/artifacts.ts';
import type {Artifacts} from '../../journey/artifacts.ts';
import type {Boot} from '../../model/boot.ts';
import {fileInPage} from '../../renderer/artifacts/boot.ts';
import type {RestOfStyles} from '../../renderer/artifacts/rest-of-styles.ts';
import {loadBeside} from './load-beside.ts';

/**
 * The compiler's files of this page, those that stand in it without asking for them; a screen comes with the widgets
 * that it shows, with what it opens over itself, and with its looks.
 */
export function wireArtifacts(
  {base, org}: Boot,
  files: LoadedFiles,
  styles: RestOfStyles,
  window: Window & typeof globalThis,
): Artifacts {
  return createArtifacts({
    base,
    files,
    manifest: org,
    fetch: async (href, options) => {
      const text = fileInPage(window.document, `${base}/artifacts/`, String(href));
      return text === undefined ? window.fetch(href, options) : new Response(text);
    },
    screen: async (href) => {
      const module = (await import(/* @vite-ignore */ href)) as ScreenModule;
      const parts = [loadWidgets(widgetsOf(module.screen), files), loadBeside(module.screen, files), styles.come()];
      await Promise.all(parts);
      return module;
    },
  });
}
