import {useEffect, useState} from 'react';

/** Milliseconds before it shows: what is quick shows nothing. */
const showsAfter = 700;
/** Milliseconds for which it stays when it is over. */
const hidesAfter = 300;

/** True once something has been going on for a while, and a moment longer than it goes on. */
export function useLingering(goesOn: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (goesOn === shown) return undefined;
    const timer = setTimeout(() => setShown(goesOn), goesOn ? showsAfter : hidesAfter);
    return () => clearTimeout(timer);
  }, [goesOn, shown]);
  return shown;
}
