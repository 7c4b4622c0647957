import {Disclosure} from '../../catalog/blocks/disclosure/Disclosure.tsx';
import {Prose} from '../../catalog/blocks/prose/Prose.tsx';
import type {DisclosureBlock} from '../../model/compiled/screen.ts';
import {useShownLine, useShownProse} from './use-shown-text.ts';

/** A legal text. */
export function DisclosureView({block}: {readonly block: DisclosureBlock}) {
  const title = useShownLine(block.title);
  const shown = useShownProse(block.text);
  return (
    <Disclosure {...(title === undefined ? {} : {title})}>
      <Prose blocks={shown} size="small" />
    </Disclosure>
  );
}
