import {stringify} from 'yaml';
import {digestOf, type Acceptance} from '../../checks/legal-text/accepted-texts.ts';
import type {Comparison} from '../../checks/legal-text/comparison.ts';

const head = `# yaml-language-server: $schema=schemas/flow/legal.schema.json
# Legal texts as they were accepted: \`waymark legal accept\` writes this file, and an edit by hand is an error.
`;

/** A place of an organisation whose text is written anew; nothing: it is taken out. */
export interface Rewritten {
  readonly org: string;
  readonly place: string;
}

/**
 * The text of `legal.lock.yaml` that accepts all legal texts as they are now, and which of them it accepts anew. What was
 * accepted already stays as it is, by whom and why; organisations and places stand in the order of their names.
 */
export function acceptAll(
  comparison: Comparison,
  acceptance: Acceptance,
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
      const says = now?.get(place)?.says ?? '';
      const before = known?.get(place);
      if (now === undefined || says === (others?.get(place)?.says ?? '')) {
        if (before !== undefined) rewritten.push({org, place});
        continue;
      }
      const isKnown = before?.says === says && before.digest === digestOf(says);
      if (!isKnown) rewritten.push({org, place});
      entries[place] = {accepted: isKnown ? before.accepted : acceptance, digest: digestOf(says), says};
    }
    if (Object.keys(entries).length > 0) orgs[org] = entries;
  }
  const text = `${head}${stringify({orgs}, {lineWidth: 0, singleQuote: true, blockQuote: 'literal', aliasDuplicateObjects: false})}`;
  return {text, rewritten};
}
