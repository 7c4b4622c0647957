import {parseFile} from '../../compiler/parse/parse.ts';
import {toJson} from '../../compiler/tree/to-json.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Files} from '../../model/workspace.ts';

/** An override that several organisations have, each for itself. */
export interface RepeatedOverride {
  /** Below the folder of each: `flows/FLOW/steps.yaml`. */
  readonly file: string;
  readonly orgs: readonly string[];
}

/**
 * Overrides that do what those of other organisations do, whatever the reasons that they give. None of these is built on
 * another of them: what says again what stands in its parent is refused.
 */
export const repeatedOf = (files: Files): readonly RepeatedOverride[] => {
  const alike = new Map<string, {readonly file: string; readonly orgs: string[]}>();
  for (const [path, text] of files) {
    const [, org, file] = /^orgs\/([^/]+)\/(flows\/.+\.yaml)$/.exec(path) ?? [];
    if (org === undefined || file === undefined) continue;
    const key = `${file}\n${doneBy(path, text)}`;
    const one = alike.get(key) ?? {file, orgs: []};
    one.orgs.push(org);
    alike.set(key, one);
  }
  return [...alike.values()]
    .filter(({orgs}) => orgs.length > 1)
    .toSorted((one, other) => other.orgs.length - one.orgs.length);
};

/** What an override does, as text: without why. */
const doneBy = (file: string, text: string): string => {
  const {tree} = parseFile(file, text);
  const json = tree === undefined ? text : toJson(tree);
  if (!isRecord(json)) return JSON.stringify(json);
  const {because: _, ...rest} = json;
  return JSON.stringify(rest);
};
