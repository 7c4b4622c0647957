import type {FactType} from '../../catalog/operations/schema.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {MapTree} from '../../model/tree.ts';
import {withoutKeys} from '../tree/read.ts';
import {checkValues, type ValueCheck} from '../values/check-values.ts';
import {mend, type Misspelt, noteMisspelt} from './mend.ts';
import {flowSchemas, type SchemaNode} from './schemas.ts';
import type {Validated} from './validate.ts';

/** Settings that the language itself knows, with the keys of those that are maps. */
const language = (flowSchemas['org.schema.json']?.['properties'] ?? {}) as Readonly<Record<string, SchemaNode>>;
/** Settings that are not the workspace's to type. */
const fixed = ['org', 'extends', 'hosts', 'exitHosts', 'theme'];

const rounds = 8;

/**
 * Checks the settings of an organisation against `type`, the schema of the fact `org`: what is misspelt
 * or of another type is nowhere read. Misspelt keys are handed on as what was meant.
 */
export function validateSettings(tree: MapTree, type: FactType): Validated & {readonly tree: MapTree} {
  const found = new Map<string, Diagnostic>();
  let now = tree;
  for (let round = 0; round < rounds; round += 1) {
    const misspelt: Misspelt = new Map();
    const typed = withoutKeys(now, ...fixed);
    const how: ValueCheck = {
      add: (one) => found.set(`${one.origin.file} ${one.origin.span[0]}`, one),
      unknownHint: 'Describe it in schemas/facts/org.yaml, or remove it: nothing reads it.',
      unknown: (map, key, known) => noteMisspelt(misspelt, map === typed ? now : map, key, known),
      builtIn: (path) => Object.keys(path.length === 1 ? language : (language[path[1] ?? '']?.['properties'] ?? {})),
    };
    checkValues(typed, type, ['org'], how);
    if (misspelt.size === 0) break;
    now = mend(now, misspelt);
  }
  return {tree: now, diagnostics: [...found.values()]};
}
