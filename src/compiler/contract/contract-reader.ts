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
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads operations and fact types; gives the very same contract while its files say the same of them. */
export function contractReader(): (files: Files, schemas: ReadonlyMap<string, MapTree>) => Read {
  let known: {readonly schemas: ReadonlyMap<string, MapTree>; readonly read: Read} | undefined;
  return (files, schemas) => {
    const same =
      known?.schemas.size === schemas.size && [...schemas].every(([file, tree]) => known?.schemas.get(file) === tree);
    if (known === undefined || !same) known = {schemas, read: sharing(read(files, schemas), known?.read.contract)};
    return known.read;
  };
}

/** All that was linked by a contract holds as long as a later one says the same, in the same order. */
function sharing(now: Read, before: Contract | undefined): Read {
  return before !== undefined && isSame(before, now.contract, new Map()) ? {...now, contract: before} : now;
}

/** Schemas have parts in common, which have others: what was found to be `equal` is compared once. */
function isSame(one: unknown, other: unknown, equal: Map<object, object>): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (equal.get(one) === other) return true;
  const [entries, others] = [Object.entries(one), Object.entries(other)] as const;
  const isEqual =
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === others.length &&
    entries.every(([key, value], at) => key === others[at]?.[0] && isSame(value, others[at]?.[1], equal));
  if (isEqual) equal.set(one, other);
  return isEqual;
}

function read(files: Files, schemas: ReadonlyMap<string, MapTree>): Read {
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
