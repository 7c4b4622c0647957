import {readContract, type Contract} from '../../catalog/operations/operations.ts';
import {contractFile} from '../../catalog/operations/written.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {Files} from '../../model/workspace.ts';
import {checkSchemas} from './check-schemas.ts';
import {valueAt} from '../link/tree.ts';
import {toJson} from '../tree/to-json.ts';

interface Read {
  readonly contract: Contract;
  /** One that means the same: the very same object as long as nothing but descriptions is edited, for who tells none. */
  readonly meant: Contract;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads operations and fact types; gives the very same contract while its files say the same of them. */
export function contractReader(): (files: Files, schemas: ReadonlyMap<string, MapTree>) => Read {
  let known: {readonly schemas: ReadonlyMap<string, MapTree>; readonly read: Read} | undefined;
  return (files, schemas) => {
    const same =
      known?.schemas.size === schemas.size && [...schemas].every(([file, tree]) => known?.schemas.get(file) === tree);
    if (known === undefined || !same) known = {schemas, read: sharing(read(files, schemas), known?.read)};
    return known.read;
  };
}

/** All that was made of a contract holds as long as a later one says the same, in the same order. */
function sharing(now: Omit<Read, 'meant'>, before: Read | undefined): Read {
  if (before === undefined) return {...now, meant: now.contract};
  if (isSame(before.contract, now.contract, {equal: new Map()})) return {...before, diagnostics: now.diagnostics};
  const comparing = {equal: new Map(), bar: 'description'};
  const meansTheSame = isSame(before.meant, now.contract, comparing);
  return {...now, meant: meansTheSame ? before.meant : withKnown(now.contract, before.meant, comparing)};
}

/** A contract with the very operations and types of one before wherever these mean the same. */
function withKnown(now: Contract, before: Contract, comparing: Comparing): Contract {
  const known = <Value>(some: Readonly<Record<string, Value>>, those: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(some).map(([name, one]) => {
        const other = Object.hasOwn(those, name) ? those[name] : undefined;
        return [name, other !== undefined && isSame(other, one, comparing) ? other : one];
      }),
    );
  return {
    ...now,
    operations: known(now.operations, before.operations),
    facts: known(now.facts, before.facts),
  };
}

interface Comparing {
  /** Schemas have parts in common, which have others: what was found to be equal is compared once. */
  readonly equal: Map<object, object>;
  /** The key of texts that may differ. */
  readonly bar?: string;
}

/** Keys of values, which are no schemas: a description in one is part of it. */
const ofValues = new Set(['default', 'const', 'enum', 'example', 'examples']);

function isSame(one: unknown, other: unknown, comparing: Comparing): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (comparing.equal.get(one) === other) return true;
  const [entries, others] = [entriesBut(one, comparing), entriesBut(other, comparing)] as const;
  const isEqual =
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === others.length &&
    entries.every(([key, value], at) => {
      const how = comparing.bar !== undefined && ofValues.has(key) ? {equal: new Map<object, object>()} : comparing;
      return key === others[at]?.[0] && isSame(value, others[at]?.[1], how);
    });
  if (isEqual) comparing.equal.set(one, other);
  return isEqual;
}

/** A property of that name has a schema, which is no text. */
const entriesBut = (of: object, {bar}: Comparing): readonly (readonly [string, unknown])[] =>
  Object.entries(of).filter(([key, value]) => key !== bar || typeof value !== 'string');

function read(files: Files, schemas: ReadonlyMap<string, MapTree>): Omit<Read, 'meant'> {
  const contract = readContract(new Map([...schemas].map(([file, tree]) => [file, toJson(tree)])));
  const diagnostics = contract.broken.map(({file, ref, tooDeep}) => {
    const name = ref.slice(ref.lastIndexOf('/') + 1).replace(/#$/, '');
    const at = Math.max(0, files.get(file)?.indexOf(name) ?? 0);
    const hint = tooDeep ? 'Write what it leads to in its place.' : 'Correct the `$ref`, or add the file.';
    const fault = tooDeep ? 'after a hundred others, which is too deep' : 'which does not exist';
    return diagnostic('fact-schema', {file, span: [at, at + name.length]}, `\`$ref\` leads to ${ref}, ${fault}`, {
      hint,
    });
  });
  const repeated = contract.repeated.flatMap(({id, place}) => {
    const at = nearestTree(schemas.get(contractFile), place);
    const hint = 'Give it an `operationId` of its own.';
    return at === undefined
      ? []
      : [diagnostic('fact-schema', at.origin, `Another operation is called \`${id}\` too`, {hint})];
  });
  return {contract, diagnostics: [...checkSchemas(schemas), ...diagnostics, ...repeated]};
}

/** The value at a place, or the last one on the way to it where the rest comes by a `$ref`. */
function nearestTree(tree: Tree | undefined, place: readonly string[]): Tree | undefined {
  return place.reduce((found, key) => valueAt(found, key) ?? found, tree);
}
