import {VisuallyHidden} from '../../catalog/blocks/visually-hidden/VisuallyHidden.tsx';
import {useStore} from '../../renderer/form/use-store.ts';
import type {Announcer} from './announcer.ts';

/** The two places that screen readers listen to; they stand in the document from the start. */
export function LiveRegions({announcer}: {readonly announcer: Announcer}) {
  const {text, urgency, turn} = useStore(announcer.said);
  // A space more or less makes the same words a change.
  const words = turn % 2 === 0 ? text : `${text}\u00a0`;
  return (
    <VisuallyHidden>
      <span aria-live="polite">{urgency === 'polite' ? words : ''}</span>
      <span aria-live="assertive">{urgency === 'assertive' ? words : ''}</span>
    </VisuallyHidden>
  );
}
