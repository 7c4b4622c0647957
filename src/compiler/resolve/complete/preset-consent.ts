import {kinds} from '../../../catalog/kinds/index.ts';
import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import type {MapTree} from '../../../model/tree.ts';
import {isTrueAt, plainTextAt} from '../../tree/read.ts';

/** A consent or a sensitive field that is answered before anybody was asked. */
export function presetConsent(block: MapTree): Diagnostic | undefined {
  const initial = block.entries.get('initial');
  if (initial === undefined) return undefined;
  const type = plainTextAt(block, 'type') ?? '';
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  const consent = type === 'consent' || block.entries.has('consent');
  const sensitive = isTrueAt(block, 'sensitive') || kind?.sensitive === true;
  if (!consent && !sensitive && kind?.initial !== false) return undefined;
  const what = consent ? 'A consent' : sensitive ? 'A sensitive field' : `A field of the type \`${type}\``;
  return diagnostic('preset-consent', initial.origin, `${what} starts empty: nobody has answered it yet`);
}
