import type {ErrorObject} from 'ajv';
import {type Extra, diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {DiagnosticCode} from '../../diagnostics/catalog.ts';
import {pointerSteps} from '../../lib/pointer-steps.ts';
import {didYouMean, suggest} from '../../lib/suggest.ts';
import {yesOrNoHint} from '../../lib/yes-or-no.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import {atPath} from '../tree/at-path.ts';
import {isIncomplete, isUnreadable} from '../tree/unreadable.ts';
import {isMeant, type Misspelt, noteMisspelt, noteOutdented, noteRunOn} from './mend.ts';
import {schemaKeys} from './schema-keys.ts';
import {expectedOf, kindOfTree, takesBoolean} from './words.ts';

/** The key by which a file of its place names itself, and its value. */
export interface OwnKey {
  readonly key: string;
  readonly name: string;
}

/**
 * Turns an error of the schema validator into a finding that stands where the author looks; `file` is
 * the schema file that was asked. Keys that are near a known one are noted in `misspelt`; `own` is the key
 * that the path of the file gives the value of.
 */
export function explainError(
  root: MapTree,
  error: ErrorObject,
  file: string,
  misspelt: Misspelt,
  own?: OwnKey,
): Diagnostic | undefined {
  const path = pointerSteps(error.instancePath);
  const tree = atPath(root, path) ?? root;
  if (isUnreadable(tree)) return undefined;
  const name = path.at(-1);
  switch (error.keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const key = String(error.params['additionalProperty'] ?? error.params['unevaluatedProperty']);
      return unknownKey(tree, key, schemaKeys(error.parentSchema, file), misspelt);
    }
    case 'propertyNames': {
      const key = String(error.params['propertyName']);
      return noteOutdented(misspelt, tree, key) ? undefined : wrongName(tree, key, misspelt);
    }
    case 'minProperties':
      return isIncomplete(tree) ? undefined : tooFew(tree, name, error, file);
    case 'required': {
      if (isIncomplete(tree)) return undefined;
      const missing = String(error.params['missingProperty']);
      if (isMeant(misspelt, tree, missing)) return undefined;
      return diagnostic(
        'missing-key',
        startOrigin(tree),
        `\`${missing}\` is missing${name === undefined ? '' : ` in \`${name}\``}`,
        name === undefined && missing === own?.key ? {hint: `Write \`${own.key}: ${own.name}\`.`} : {},
      );
    }
    case 'type':
    case 'anyOf':
      return name !== undefined && noteOutdented(misspelt, atPath(root, path.slice(0, -1)), name)
        ? undefined
        : wrongValue(tree, name, error);
    default:
      return wrongValue(tree, name, error);
  }
}

/** An empty map: what may stand in it. */
function tooFew(tree: Tree, name: string | undefined, error: ErrorObject, file: string): Diagnostic {
  const finding = wrongValue(tree, name, error);
  const keys = [...schemaKeys(error.parentSchema, file)];
  if (keys.length === 0) return finding;
  const {hint} = finding;
  return {...finding, hint: `${hint === undefined ? '' : `${hint} `}Here may stand: ${listed(keys)}.`};
}

function unknownKey(tree: Tree, key: string, known: ReadonlySet<string>, misspelt: Misspelt): Diagnostic | undefined {
  // A mistake inside a value makes the validator forget that its key is known.
  if (known.has(key) || (tree.kind === 'map' && isUnreadable(tree.entries.get(key)))) return undefined;
  const runOn = /^([\w-]+)(?::| ["'[{])./.exec(key)?.[1];
  if (runOn !== undefined && known.has(runOn)) {
    noteRunOn(misspelt, tree, key, runOn);
    return runOnKey(tree, key, runOn);
  }
  const near = suggest(key, known).length > 0;
  if (!near && noteOutdented(misspelt, tree, key)) return undefined;
  noteMisspelt(misspelt, tree, key, known);
  const hint = otherWay(key, known) ?? didYouMean(key, known) ?? `Here may stand: ${listed([...known])}.`;
  return diagnostic('unknown-key', entryOrigin(tree, key), `There is no key \`${key}\` here`, {hint});
}

/** What says the same the other way round: another key alone would turn its meaning. */
function otherWay(key: string, known: ReadonlySet<string>): string | undefined {
  if (key === 'required' && known.has('optional'))
    return 'Everything that is asked is required: leave `required: true` out; `required: false` is `optional: true`.';
  if (['hidden', 'hideIf', 'hideWhen', 'disabled'].includes(key) && known.has('when'))
    return 'What shows is said by `when`; turn a condition round by `when: {not: {...}}`.';
  if (known.has('changes') && ['flow', 'screen', 'part', 'org'].includes(key))
    return `A file of an organisation says what it changes: write \`changes\` for \`${key}\`.`;
  return undefined;
}

/** A key that runs on into its value: `title:Hello`, `title "Hello"`. */
function runOnKey(tree: Tree, key: string, meant: string): Diagnostic {
  const colon = key[meant.length] === ':';
  const message = colon ? `The ":" behind \`${meant}\` has no space behind it` : `There is no ":" behind \`${meant}\``;
  const hint = `Write \`${meant}: \`, with a space behind the ":".`;
  return diagnostic('unknown-key', entryOrigin(tree, key), message, {hint});
}

function listed(words: readonly string[]): string {
  const some = words.length > 20 ? words.slice(0, 16) : words;
  const rest = words.length - some.length;
  return some.map((word) => `\`${word}\``).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function wrongName(tree: Tree, key: string, misspelt: Misspelt): Diagnostic {
  const meant = /^([A-Za-z][\w/-]*)(?::| ["'[{])./.exec(key)?.[1];
  if (meant !== undefined) noteRunOn(misspelt, tree, key, meant);
  if (meant !== undefined) return {...runOnKey(tree, key, meant), code: 'wrong-value'};
  const hint = 'A name starts with a letter, and has letters, digits and dashes as its neighbours do.';
  return diagnostic('wrong-value', entryOrigin(tree, key), `\`${key}\` cannot be a name here`, {hint});
}

function wrongValue(tree: Tree, name: string | undefined, error: ErrorObject): Diagnostic {
  // An entry of a list has a number for its name, which nobody wrote.
  const isNamed = name !== undefined && !/^\d+$/.test(name);
  const place = isNamed ? `\`${name}\`` : 'This';
  const about = (error.parentSchema as {description?: string} | undefined)?.description;
  const extra: Extra = about === undefined ? {} : {hint: about};
  const say = (code: DiagnosticCode, message: string, more = extra): Diagnostic =>
    diagnostic(code, tree.origin, message, more);
  const written = tree.kind === 'scalar' ? `\`${String(tree.value)}\`` : kindOfTree(tree);
  switch (error.keyword) {
    case 'type':
    case 'anyOf': {
      const expected = expectedOf(error);
      if (tree.kind === 'scalar' && typeof tree.value === 'string' && conditional.has(name ?? '')) {
        const hint = conditionHint(name ?? '', tree.value, takesBoolean(error));
        return say(
          'wrong-type',
          `${place} takes ${expected}, not ${kindOfTree(tree)}`,
          hint === undefined ? extra : {hint},
        );
      }
      const number = tree.kind === 'scalar' && typeof tree.value !== 'string' && expected.includes('text');
      if (tree.kind === 'scalar' && tree.value === null)
        return say('null-nowhere', `${place} takes ${expected}; there is nothing to remove`);
      const hint = number ? {hint: `Quote it: "${String(tree.value)}".`} : (quotedHint(tree, error) ?? extra);
      return say('wrong-type', `${place} takes ${expected}, not ${kindOfTree(tree)}`, hint);
    }
    case 'enum':
    case 'const': {
      const values = error.keyword === 'const' ? [error.schema] : (error.schema as readonly unknown[]);
      const allowed = values.filter((value) => value !== null).map(String);
      const near = tree.kind === 'scalar' ? didYouMean(String(tree.value), allowed) : undefined;
      const message = `${place} is one of ${someOf(allowed)}, not ${written}`;
      return say('wrong-value', message, near === undefined ? {} : {hint: near});
    }
    case 'minItems':
    case 'minProperties':
      return say('wrong-value', `${place} has too few entries: at least ${String(error.params['limit'])}`);
    case 'maxItems':
    case 'maxProperties':
      return say('wrong-value', `${place} has too many entries: at most ${String(error.params['limit'])}`);
    case 'minLength':
      return say('wrong-value', `${place} is an empty text`);
    case 'minimum':
    case 'exclusiveMinimum':
      return say('wrong-value', `${place} is too small: ${written}`);
    default:
      return say('wrong-value', `${written} is not what ${isNamed ? `${place} takes` : 'stands here'}`);
  }
}

/** A text that would be what is taken, were it not quoted, or that says yes or no in another word. */
function quotedHint(tree: Tree, error: ErrorObject): Extra | undefined {
  if (tree.kind !== 'scalar' || typeof tree.value !== 'string') return undefined;
  const meant = takesBoolean(error) ? yesOrNoHint(tree.value) : undefined;
  if (meant !== undefined) return {hint: meant};
  const types: readonly unknown[] = [error.schema].flat();
  const isNumber =
    types.some((type) => type === 'number' || type === 'integer') && /^-?\d+(?:\.\d+)?$/.test(tree.value);
  return isNumber ? {hint: `Write it without quotes: ${tree.value}.`} : undefined;
}

/** Keys that take a condition. */
const conditional = new Set(['when', 'optional', 'must', 'not', 'open']);

/** What to do about a text in place of a condition; undefined where nothing is known of what it means. */
function conditionHint(key: string, word: string, orBoolean: boolean): string | undefined {
  const yesOrNo = yesOrNoHint(word);
  if (yesOrNo !== undefined && orBoolean) return yesOrNo;
  if (yesOrNo !== undefined && key === 'when')
    return 'A yes or no is no condition: leave `when` out where it always holds; where it never does, remove what it stands at.';
  if (yesOrNo !== undefined || !/^[A-Za-z][\w-]*$/.test(word)) return undefined;
  return `If \`${word}\` is a rule, write \`${key}: {rule: ${word}}\`; if it is an answer, \`${key}: {answers.${word}: true}\`, or the value that it must have.`;
}

function entryOrigin(tree: Tree, key: string): Origin {
  const entry = tree.kind === 'map' ? tree.entries.get(key) : undefined;
  return startOrigin(entry ?? tree);
}

function startOrigin(tree: Tree): Origin {
  const {key, file, span} = tree.origin;
  if (key !== undefined) return {file, span: key, key};
  // A whole file, or an entry of a list: its first character is enough.
  return {file, span: [span[0], Math.min(span[1], span[0] + 1)]};
}

/** The values, or the first few of so many that nobody would read them. */
function someOf(values: readonly string[]): string {
  const words = values.map((value) => `\`${value}\``);
  return words.length <= 40 ? words.join(', ') : `${words.slice(0, 3).join(', ')} and ${words.length - 3} others`;
}
