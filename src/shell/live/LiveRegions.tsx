import {useEffect, useState} from 'react';
import {VisuallyHidden} from '../../catalog/blocks/visually-hidden/VisuallyHidden.tsx';
import {useStore} from '../../renderer/form/use-store.ts';
import type {Announcer} from './announcer.ts';

/** Milliseconds after which words are gone: they have been taken up, and who reads on must not meet them. */
const staysFor = 300;

/** The two places that screen readers listen to; they stand in the document from the start. */
export function LiveRegions({announcer}: {readonly announcer: Announcer}) {
  const {polite, assertive, turn} = useStore(announcer.said);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(turn), staysFor);
    return () => clearTimeout(timer);
  }, [turn]);
  // A space more or less makes the same words a change.
  const words = (text: string): string => (text === '' || over === turn ? '' : turn % 2 === 0 ? text : `${text}\u00a0`);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{words(polite)}</span>
      <span aria-live="assertive">{words(assertive)}</span>
    </VisuallyHidden>
  );
}
