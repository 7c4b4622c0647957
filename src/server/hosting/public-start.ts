import type {Boot} from '../../model/boot.ts';
import {escapeMarkup} from '../../lib/escape-markup.ts';
import type {FirstScreens} from './first-screens.ts';

/** What a person can answer on a page. */
const control = /<(?:input|select|textarea)\b(?![^>]*\btype="hidden")/;

/**
 * Path at which visitors begin, whatever their browser: that of the first flow which opens, for somebody of whom nothing is
 * known, with a screen that asks something. Undefined where none does, and for whoever is `at` it. Never rejects.
 */
export function createPublicStart(first: FirstScreens): (boot: Boot, at: string) => Promise<string | undefined> {
  return async (boot, at) => {
    for (const {path, params = []} of Object.values(boot.org.flows)) {
      if (path === '' || params.some(({optional}) => !optional)) continue;
      const start = boot.base + path.replace(/\/:.*$/, '');
      if (start === at) return undefined;
      const screen = await first.of(boot, start, '');
      if (screen === undefined || !control.test(screen.html)) continue;
      return start;
    }
    return undefined;
  };
}

/**
 * A page that does nothing without scripts, for somebody of whom nothing is kept: it does not speak of that, and leads to
 * `start`, where there is one.
 */
export function forStranger(html: string, start: string | undefined): string {
  return html.replace(/<noscript class="needs-script">[\s\S]*?<\/noscript>/, (part) => {
    const unkept = part.replace(/<span class="kept">[\s\S]*?<\/span>\s*/, '');
    if (start === undefined) return unkept;
    const link = `<p>You can begin without it: <a href="${escapeMarkup(start)}">go to the first question</a></p>`;
    return unkept.replace('</main>', () => `  ${link}\n      </main>`);
  });
}
