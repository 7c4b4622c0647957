import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {WorkspaceCheck} from '../check.ts';
import {lockFile} from './accepted-texts.ts';
import {LegalComparison, type Difference} from './comparison.ts';

/** Legal texts that are not what `legal.lock.yaml` says was accepted, in each organisation. */
export const legalText: WorkspaceCheck<ReturnType<LegalComparison['gathered']>> = (subject) => {
  const comparison = new LegalComparison(subject, {keepsAll: false});
  return {
    add: ({resolved}) => comparison.add(resolved),
    gathered: () => comparison.gathered(),
    join: (other) => comparison.join(other),
    end: () => {
      const found = comparison.end();
      const unheld = comparison.unheld.map(({origin, org, message, hint}) =>
        diagnostic('legal-text', origin, message, {hint, ...(org !== undefined && {org})}),
      );
      const [first] = found;
      if (first === undefined || subject.trees.has(lockFile)) return [...found.map(say), ...unheld];
      const all = found.length === 1 ? 'A legal text was' : `${found.length} legal texts were`;
      const hint = 'Read them; `waymark legal accept --because "..."` writes it.';
      const message = `${all} never accepted: there is no ${lockFile}`;
      return [diagnostic('legal-text', first.origin, message, {hint}), ...unheld];
    },
  };
};

function say(difference: Difference): Diagnostic {
  const {origin, org, accepted} = difference;
  const related = accepted === undefined || accepted.origin === origin ? {} : {related: [relatedTo(accepted)]};
  const message = messageOf(difference);
  return diagnostic('legal-text', origin, message, {hint: hints[difference.kind], ...related, ...(org && {org})});
}

const relatedTo = ({origin}: NonNullable<Difference['accepted']>) => ({origin, message: 'This was accepted'});

function messageOf({place, kind, why, org, accepted}: Difference): string {
  const on = accepted === undefined ? '' : ` on ${accepted.accepted.on}`;
  const what = place.startsWith('rules/') ? 'The rule of legal texts' : 'The legal text';
  switch (kind) {
    case 'new':
      return `${what} \`${place}\` was never accepted`;
    case 'changed':
      return `${what} \`${place}\` is not the one that was accepted${on}`;
    case 'gone':
      return `${what} \`${place}\` was accepted${on}, and is gone${why === undefined ? '' : `: ${why}`}`;
    case 'edited':
      return `What was accepted of \`${place}\` was changed in ${lockFile} itself`;
    case 'nobody':
      return `${what} \`${place}\` was accepted${on} of \`${org ?? ''}\`, and there is no such organisation`;
  }
}

const accept = '`waymark legal` shows the difference, `waymark legal accept --because "..."` accepts it.';

const hints: Readonly<Record<Difference['kind'], string>> = {
  new: 'Read it; `waymark legal accept --because "..."` accepts it.',
  changed: `Write it as it was, or have it accepted: ${accept}`,
  gone: `Put it back, or have it accepted that it is gone: ${accept}`,
  edited: `Take that file back to what it was: only a command writes it. ${accept}`,
  nobody: accept,
};
