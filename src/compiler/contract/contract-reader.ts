import {readContract, type Contract} from '../../catalog/operations/operations.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {MapTree} from '../../model/tree.ts';
import type {Files} from '../../model/workspace.ts';
import {checkSchemas} from './check-schemas.ts';
import {toJson} from '../tree/to-json.ts';

interface Read {
  readonly contract: Contract;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads operations and fact types; gives the very same contract while its files stay the same. */
export function contractReader(): (files: Files, schemas: ReadonlyMap<string, MapTree>) => Read {
  let known: {readonly schemas: ReadonlyMap<string, MapTree>; readonly read: Read} | undefined;
  return (files, schemas) => {
    const same =
      known?.schemas.size === schemas.size && [...schemas].every(([file, tree]) => known?.schemas.get(file) === tree);
    if (known === undefined || !same) known = {schemas, read: read(files, schemas)};
    return known.read;
  };
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
  return {contract, diagnostics: [...[...schemas].flatMap(([file, tree]) => checkSchemas(file, tree)), ...diagnostics]};
}
