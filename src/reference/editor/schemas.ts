import type {Compiled} from '../../compiler/compile.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Json, JsonSchema} from '../../model/json.ts';
import {fileSchema, schemaAt} from '../language/schema.ts';
import {toDraft7} from './draft7.ts';
import {allFlows, workspaceIds, type FlowIds, type WorkspaceIds} from './ids.ts';
import {namedInFlow, readablePaths, propsByWidget} from './named.ts';
import {settingsSchema} from './settings.ts';

/** Schemas for editors: files by path, and which files of a workspace each is for. */
export interface EditorSchemas {
  readonly files: ReadonlyMap<string, string>;
  /** Path of a schema -> patterns of paths. */
  readonly fits: ReadonlyMap<string, readonly string[]>;
}

const kindsOfFlow = ['flow', 'steps', 'machine', 'rules', 'screen'] as const;
/** Nobody overrides these. */
const fixedOfFlow = ['laws'] as const;
const sorts = {
  block: ['fields', 'blocks'],
  action: ['actions'],
  check: ['checks'],
  disclosure: ['disclosures'],
} as const;

/**
 * JSON Schemas, draft 7, for every kind of file of a workspace, with the names that it has: editors with a YAML
 * language server complete, explain and check by them.
 */
export function editorSchemas(compiled: Compiled): EditorSchemas {
  const ids = workspaceIds(compiled);
  const files = new Map<string, string>();
  const fits = new Map<string, readonly string[]>();
  const write = (path: string, schema: JsonSchema, ...patterns: readonly string[]): void => {
    files.set(path, `${JSON.stringify({$schema: 'http://json-schema.org/draft-07/schema#', ...schema})}\n`);
    if (patterns.length > 0) fits.set(path, patterns);
  };
  for (const flow of ids.flows) {
    const {file, finish} = definitionsOf(flow, ids);
    for (const kind of kindsOfFlow) {
      const path = kind === 'screen' ? 'screens/**/*.yaml' : `${kind}.yaml`;
      write(`${flow.id}/${kind}.json`, file(`${kind}.schema.json`, kind), `flows/${flow.id}/${path}`);
      const changed = file(`override.schema.json#/$defs/${kind}`, kind);
      write(`${flow.id}/override-${kind}.json`, changed, `orgs/*/flows/${flow.id}/${path}`);
    }
    for (const kind of fixedOfFlow)
      write(`${flow.id}/${kind}.json`, file(`${kind}.schema.json`, kind), `flows/${flow.id}/${kind}.yaml`);
    write(`${flow.id}/definitions.json`, finish());
  }
  const {file, finish} = definitionsOf(allFlows('_shared', ids.flows), ids);
  for (const [sort, folders] of Object.entries(sorts)) {
    const paths = folders.map((folder) => `flows/_parts/${folder}/*.yaml`);
    write(`_shared/${sort}.json`, file(`part.schema.json#/$defs/${sort}`, sort), ...paths);
    const changed = file(`override.schema.json#/$defs/${sort}`, sort);
    write(`_shared/override-${sort}.json`, changed, ...paths.map((path) => `orgs/*/${path}`));
  }
  write('_shared/facts.json', withFacts(file('facts.schema.json', 'facts'), ids), 'tests/facts/**/*.yaml');
  write('_shared/scenarios.json', file('scenarios.schema.json', 'scenarios'), 'tests/scenarios/**/*.yaml');
  write('_shared/org.json', settingsSchema(file('org.schema.json', 'org'), ids.contract), 'orgs/*/org.yaml');
  write('_shared/server.json', file('server.schema.json', 'server'), 'server.yaml');
  write('_shared/legal.json', file('legal.schema.json', 'legal'), 'legal.lock.yaml');
  write('_shared/plugin.json', file('plugin.schema.json', 'plugin'), 'plugins/*/plugin.yaml');
  write('_shared/definitions.json', finish());
  return {files, fits};
}

function definitionsOf(flow: FlowIds, ids: WorkspaceIds) {
  const draft7 = toDraft7('definitions.json', {
    ...namedInFlow(flow, ids),
    condition: {properties: readablePaths(flow)},
  });
  return {
    file: (reference: string, path: string): JsonSchema =>
      draft7.of(reference.includes('#') ? schemaAt(reference) : fileSchema(path), path),
    finish: (): JsonSchema => {
      const {definitions} = draft7;
      const {block, condition} = definitions;
      const value = condition?.['patternProperties'];
      const all: Record<string, Json> = {...definitions, value: isRecord(value) ? (Object.values(value)[0] ?? {}) : {}};
      // Which properties there are tells the widget, or the control of the type.
      if (block !== undefined) all['block'] = {...block, allOf: [...propsByWidget()]};
      return {definitions: all};
    },
  };
}

/** Files of facts have a key for each fact. */
function withFacts(schema: JsonSchema, {flows, contract}: WorkspaceIds): JsonSchema {
  const names = new Set(flows.flatMap(({paths}) => [...paths.keys()].map((path) => path.split('.')[0] ?? '')));
  const own = isRecord(schema['properties']) ? schema['properties'] : {};
  const facts = [...names].map((name): [string, Json] => {
    const title = contract.facts[name]?.['title'];
    return [name, typeof title === 'string' ? {description: title} : {}];
  });
  return {...schema, properties: {...Object.fromEntries(facts), ...own}};
}
