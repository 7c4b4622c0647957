import {useSyncExternalStore} from 'react';

/** Where the aside stands beside the screen; the styles of the frame say the same. */
const wide = '(min-width: 80rem)';

const watch = (changed: () => void): (() => void) => {
  const media = window.matchMedia(wide);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether there is room for the aside beside the screen; a server, which cannot know, takes it that there is. */
export function useBeside(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(wide).matches,
    () => true,
  );
}
