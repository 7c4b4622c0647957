import type {ErrorObject} from 'ajv';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {didYouMean, suggest} from '../../lib/suggest.ts';
import type {MapTree} from '../../model/tree.ts';
import {type FilePlace, filePlace, meantFile, nearFile} from '../files/file-place.ts';
import {toJson} from '../tree/to-json.ts';
import {isUnreadable} from '../tree/unreadable.ts';
import {collapse} from './collapse.ts';
import {explainError} from './explain-error.ts';
import {mend, type Misspelt} from './mend.ts';
import {ownName} from './own-name.ts';
import {schemaOfFile} from './schema-of-file.ts';
import {straysOf} from './strays.ts';
import {validatorOf} from './validator-of.ts';

/** Misspelt keys inside each other that are followed. */
const deepestMisspelling = 8;

/** A file for the later stages: its tree, in which misspelt keys are what was meant. */
export interface Validated {
  readonly tree: MapTree | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks one file against the schema of its kind, which its path tells. `tree` is absent where the
 * file could not be parsed; then only its path is judged. One mistake gives one finding.
 */
export function validateFile(file: string, tree: MapTree | undefined): Validated {
  const place = filePlace(file);
  if (place === undefined) return {tree, diagnostics: [unknownFile(file)]};
  return tree === undefined ? {tree, diagnostics: []} : validateTree(place, tree);
}

function validateTree(place: FilePlace, tree: MapTree): Validated {
  const reference = schemaOfFile(place);
  if (reference === undefined) return {tree, diagnostics: []};
  const found = [...nameMismatch(place, tree), ...straysOf(place, tree)];
  const validate = validatorOf(reference);
  let now = tree;
  // What stands under a misspelt key is looked at once the key is what was meant.
  for (let round = 0; round < deepestMisspelling && !validate(toJson(now)); round += 1) {
    const misspelt: Misspelt = new Map();
    const explain = (errors: readonly ErrorObject[]): void => {
      for (const error of errors) {
        const explained = explainError(now, error, reference.split('#')[0] ?? '', misspelt, ownName(place));
        if (explained !== undefined) found.push(explained);
      }
    };
    const errors = collapse(validate.errors ?? []);
    // A key that is missing may be the one that another is a slip of, which is known once all others were looked at.
    explain(errors.filter(({keyword}) => keyword !== 'required'));
    explain(errors.filter(({keyword}) => keyword === 'required'));
    if (misspelt.size === 0) break;
    now = mend(now, misspelt);
  }
  return {tree: now, diagnostics: withoutRepeats(found)};
}

function nameMismatch(place: FilePlace, tree: MapTree): readonly Diagnostic[] {
  const expected = ownName(place);
  if (expected === undefined) return [];
  const written = tree.entries.get(expected.key);
  if (written?.kind !== 'scalar' || written.value === expected.name || isUnreadable(written)) return [];
  const message = `\`${expected.key}\` is \`${String(written.value)}\`, but by its path this is \`${expected.name}\``;
  return [
    diagnostic('name-mismatch', written.origin, message, {
      hint: `Write \`${expected.key}: ${expected.name}\`, or move the file.`,
    }),
  ];
}

function unknownFile(file: string): Diagnostic {
  const names = [
    'flow.yaml',
    'steps.yaml',
    'machine.yaml',
    'rules.yaml',
    'laws.yaml',
    'org.yaml',
    'server.yaml',
    'legal.lock.yaml',
    'openapi.yaml',
  ];
  const last = file.slice(file.lastIndexOf('/') + 1);
  const meant = meantFile(file);
  const laws = /^orgs\/[^/]+\/(flows\/[^/]+\/laws\.yaml)$/.exec(file)?.[1];
  if (laws !== undefined) {
    const hint = `Write what shall hold for all of them in ${laws}.`;
    return diagnostic('unknown-file', {file, span: [0, 0]}, 'Laws hold for every organisation, and none has its own', {
      hint,
    });
  }
  const hint =
    meant === undefined
      ? (folderHint(file) ??
        withoutFlows(file) ??
        (names.includes(last) ? undefined : didYouMean(last, names)) ??
        'See "Files" in the reference of the flow language. Names have small letters, digits and dashes.')
      : nearFile(file) === meant
        ? (folderHint(file) ?? `Rename it to ${meant}: it is read there alone.`)
        : `Rename it to ${meant}: names have small letters, digits and dashes, and end in .yaml.`;
  return diagnostic('unknown-file', {file, span: [0, 0]}, `No file of a workspace stands at ${file}`, {hint});
}

/** What was meant by the file of an organisation that stands below it as below `flows/`. */
function withoutFlows(file: string): string | undefined {
  const [, org = '', rest = ''] = /^(orgs\/[^/]+\/)(.+)$/.exec(file) ?? [];
  const meant = `${org}flows/${rest}`;
  return org !== '' && filePlace(meant) !== undefined ? `Rename it to ${meant}: it is read there alone.` : undefined;
}

/** Folders that a workspace has under these, where only some can be. */
const foldersUnder: readonly (readonly [under: RegExp, folders: readonly string[]])[] = [
  [/^orgs\/[^/]+\/$/, ['flows']],
  [/^(?:orgs\/[^/]+\/)?flows\/_parts\/$/, ['fields', 'blocks', 'actions', 'checks', 'disclosures']],
  [/^(?:orgs\/[^/]+\/)?flows\/[^/_][^/]*\/$/, ['screens']],
  [/^tests\/$/, ['facts', 'scenarios']],
];

/** The first folder of a path that no workspace has there, and what was meant. */
function folderHint(file: string): string | undefined {
  const parts = file.split('/').slice(0, -1);
  for (const [index, part] of parts.entries()) {
    const under = `${parts.slice(0, index).join('/')}/`;
    const folders = foldersUnder.find(([pattern]) => pattern.test(under))?.[1];
    if (folders === undefined || folders.includes(part)) continue;
    const [meant] = suggest(part, folders);
    return meant === undefined ? undefined : `Rename the folder ${under}${part} to ${under}${meant}.`;
  }
  return undefined;
}

function withoutRepeats(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  // What stands under a key that cannot be there is not looked at.
  const keys = new Set(found.filter(({origin}) => origin.key?.[0] === origin.span[0]).map(offsetOfFinding));
  return found.filter((one) => {
    const {code, origin} = one;
    if (origin.key?.[0] !== origin.span[0] && keys.has(offsetOfFinding(one))) return false;
    const id = `${code} ${offsetOfFinding(one)} ${origin.span[0]}`;
    return !seen.has(id) && seen.add(id);
  });
}

function offsetOfFinding({origin}: Diagnostic): number {
  return (origin.key ?? origin.span)[0];
}
