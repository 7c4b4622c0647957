import {stringify} from 'yaml';
import {digestOf, type TextAcceptance} from '../../checks/legal-text/accepted-texts.ts';
import type {LegalComparison} from '../../checks/legal-text/comparison.ts';

const head = `# yaml-language-server: $schema=schemas/flow/legal.schema.json
# Legal texts as they were accepted: \`waymark legal accept\` writes this file, and nobody else does.
`;

/** A place of an organisation of which something else is accepted now; undefined: nothing, for there is none. */
export interface Rewritten {
  readonly org: string;
  readonly place: string;
  readonly before: string | undefined;
  readonly now: string | undefined;
}

/**
 * The text of `legal.lock.yaml` that accepts all legal texts as they are now, and which of them it accepts anew. What was
 * accepted already stays as it is, by whom and why; organisations and places stand in the order of their names.
 */
export function acceptAll(
  comparison: LegalComparison,
  acceptance: TextAcceptance,
): {text: string; rewritten: readonly Rewritten[]} {
  const {texts, accepted} = comparison;
  const rewritten: Rewritten[] = [];
  const orgs: Record<string, Record<string, object>> = {};
  for (const org of [...new Set([...texts.keys(), ...accepted.keys()])].toSorted()) {
    const parent = comparison.parentOf(org);
    const [now, others] = [texts.get(org), parent === undefined ? undefined : texts.get(parent)];
    const known = accepted.get(org);
    const places = new Set([...(now?.keys() ?? []), ...(others?.keys() ?? []), ...(known?.keys() ?? [])]);
    const entries: Record<string, object> = {};
    for (const place of [...places].toSorted()) {
      const says = now?.get(place)?.says;
      const before = known?.get(place);
      const shown = {org, place, before: before === undefined ? others?.get(place)?.says : before.says, now: says};
      if (now === undefined || says === others?.get(place)?.says) {
        if (before !== undefined) rewritten.push(shown);
        continue;
      }
      const isKnown = before !== undefined && before.says === says && before.digest === digestOf(says, before.accepted);
      if (!isKnown) rewritten.push(shown);
      const accepted = isKnown ? before.accepted : acceptance;
      entries[place] = {accepted, digest: digestOf(says, accepted), ...(says === undefined ? {gone: true} : {says})};
    }
    if (Object.keys(entries).length > 0) orgs[org] = entries;
  }
  const text = `${head}${stringify({orgs}, {lineWidth: 0, singleQuote: true, blockQuote: 'literal', aliasDuplicateObjects: false})}`;
  return {text, rewritten};
}
