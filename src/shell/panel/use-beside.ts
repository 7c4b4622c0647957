import {useState} from 'react';

/** Where the aside stands beside the screen; the styles of the frame say the same. */
const wide = '(min-width: 80rem)';

/**
 * Whether there is room for the aside beside the screen. It holds as long as the panel does: who turns the device or
 * zooms in loses neither the focus nor what was set there.
 */
export function useBeside(): boolean {
  const [beside] = useState(() => window.matchMedia(wide).matches);
  return beside;
}
