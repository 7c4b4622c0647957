import type {ResolvedOrg} from '../../model/workspace.ts';
import {shellOf} from './targets/directory.ts';
import {textAt} from './tree.ts';

/** The base address of the site, which stands in the flow with the path ''; '' where there is none. */
export function siteBase(orgs: readonly ResolvedOrg[]): string {
  const [first] = orgs;
  return first === undefined ? '' : (textAt(shellOf(first.flows)?.flow, 'base') ?? '');
}
