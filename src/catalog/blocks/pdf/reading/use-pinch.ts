import {useEffect, useState} from 'react';

/** How much larger than they are laid out things are seen: what two fingers have enlarged. */
export function usePinch(): number {
  const [scale, setScale] = useState(() => window.visualViewport?.scale ?? 1);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const follow = () => setScale(viewport.scale);
    viewport.addEventListener('resize', follow);
    return () => viewport.removeEventListener('resize', follow);
  }, []);
  return scale;
}
