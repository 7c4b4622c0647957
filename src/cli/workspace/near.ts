import {readAll} from '../../compiler/file-reader.ts';
import {plainTextAt} from '../../compiler/tree/read.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {siteOrg} from '../../model/site.ts';
import type {Files} from '../../model/workspace.ts';
import {settingsFile} from './settings-file.ts';

/** An organisation, and those that it extends, the nearest first, as their files say it. */
export function ancestryOf(org: string, files: Files): readonly string[] {
  const found: string[] = [];
  for (let id: string | undefined = org; id !== undefined && !found.includes(id); id = parentIn(files, id))
    found.push(id);
  return found;
}

function parentIn(files: Files, id: string): string | undefined {
  const file = settingsFile(id);
  const text = files.get(file);
  return text === undefined
    ? undefined
    : plainTextAt(readAll(new Map([[file, text]])).trees.flows.get(file), 'extends');
}

/**
 * Tells whether a finding concerns one of some organisations: it is about their files, those of what they extend, or
 * what all have in common, and not about what only others have.
 */
export function nearTo(orgs: readonly string[], files: Files): (finding: Diagnostic) => boolean {
  // No page comes without the organisation of who names none.
  const near = new Set([siteOrg, ...orgs.flatMap((org) => ancestryOf(org, files))]);
  const ownerOf = (file: string): string | undefined => /^orgs\/([^/]+)\//.exec(file)?.[1];
  return ({code, origin, org = ownerOf(origin.file), related = []}) => {
    if (org === undefined || near.has(org)) return true;
    // A host that two of them want stands in the files of both.
    return code === 'duplicate-host' && related.some((other) => orgs.includes(ownerOf(other.origin.file) ?? ''));
  };
}
