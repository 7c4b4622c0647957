import type {LoadedFiles} from '../../lib/late-file.ts';
import {late} from '../../lib/late-file.ts';

/** The rules that a page with its first screen in it came without: those of all other screens. */
export interface RestOfStyles {
  /** Asks for them. Resolves when they are there; also when they do not come, for a screen works without. */
  readonly ask: () => Promise<void>;
  /** The same, and from now on `come` waits for them. */
  readonly need: () => Promise<void>;
  /** For what another screen waits before it shows; at once while there is only the first one. */
  readonly come: () => Promise<void>;
}

export function createRestOfStyles(document: Document, files: LoadedFiles): RestOfStyles {
  let isNeeded = false;
  const styles = late('styles', async () => putInPlace(document));
  const ask = (): Promise<void> => files.load(styles).catch(() => undefined);
  return {
    ask,
    need: () => {
      isNeeded = true;
      return ask();
    },
    come: () => (isNeeded ? ask() : Promise.resolve()),
  };
}

/** They come where the page has their place: the theme stands behind it, and wins over them. */
async function putInPlace(document: Document): Promise<void> {
  const place = document.querySelector<HTMLTemplateElement>('template#styles');
  const link = place?.content.querySelector('link')?.cloneNode();
  if (!place || !(link instanceof HTMLLinkElement)) return;
  await new Promise((come, fail) => {
    link.addEventListener('load', come);
    link.addEventListener('error', () => fail(new Error(`${link.href} did not come`)));
    place.before(link);
  }).catch((error: unknown) => {
    link.remove();
    throw error;
  });
  place.remove();
}
