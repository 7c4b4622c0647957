import type {Network} from '../../lib/late-file.ts';

/** A browser's network, as far as it knows. */
export function browserNetwork(
  window: Pick<Window, 'addEventListener'> & {readonly navigator: {readonly onLine: boolean}},
): Network {
  return {
    isThere: () => window.navigator.onLine,
    back: () => new Promise((resolve) => window.addEventListener('online', () => resolve(), {once: true})),
  };
}
