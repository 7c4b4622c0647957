import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {SignInPage, SignInPageId, SignInPages} from '../../model/compiled/server-texts.ts';
import type {MapTree} from '../../model/tree.ts';
import {readLine} from '../link/text/read-text.ts';
import {noTargets, refuseMissing, mailScope, type MailSources} from './link-mail.ts';

const ids: readonly SignInPageId[] = [
  'unreachable',
  'misconfigured',
  'refused',
  'expired',
  'untrusted',
  'unknown',
  'otherAddress',
  'unavailable',
  'loggedOut',
  'confirmLogOut',
];

/** Reads what a workspace says on the pages of its log-in, which may print the organisation's settings and nothing else. */
export function linkSignInPages(
  tree: MapTree,
  {org, missing}: Omit<MailSources, 'answers'>,
  add: (finding: Diagnostic) => void,
): SignInPages {
  const scope = mailScope({org: org ?? {}}, add);
  const targets = noTargets('A page of the log-in', add);
  const pages = ids.flatMap((id): readonly (readonly [string, SignInPage])[] => {
    const written = tree.entries.get(id);
    if (written?.kind !== 'map') return [];
    const lines = (['title', 'text', 'link'] as const).flatMap((key) => {
      const line = written.entries.get(key);
      return line === undefined ? [] : [[key, readLine(line, scope, targets)] as const];
    });
    return [[id, Object.fromEntries(lines)]];
  });
  refuseMissing(scope, missing, add);
  return Object.fromEntries(pages);
}
