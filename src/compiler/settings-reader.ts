import type {Contract} from '../catalog/operations/operations.ts';
import type {FactType} from '../catalog/operations/schema.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {MapTree} from '../model/tree.ts';
import {filePlace} from './files/file-place.ts';
import {validateSettings} from './validate/settings.ts';

interface Read {
  readonly flows: ReadonlyMap<string, MapTree>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks the settings of organisations against the fact `org`; gives the trees with what was meant by them. */
export function settingsReader(): (flows: ReadonlyMap<string, MapTree>, contract: Contract) => Read {
  const known = new WeakMap<MapTree, {readonly type: FactType; readonly read: ReturnType<typeof validateSettings>}>();
  return (flows, {facts}) => {
    const type = facts['org'];
    if (type === undefined) return {flows, diagnostics: []};
    const diagnostics: Diagnostic[] = [];
    const read = new Map(flows);
    for (const [file, tree] of flows) {
      if (filePlace(file)?.kind !== 'org') continue;
      const before = known.get(tree);
      const now = before?.type === type ? before : {type, read: validateSettings(tree, type)};
      known.set(tree, now);
      read.set(file, now.read.tree);
      diagnostics.push(...now.read.diagnostics);
    }
    return {flows: read, diagnostics};
  };
}
