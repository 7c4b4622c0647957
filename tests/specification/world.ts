import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import type {CompiledFlow, CompiledOrg} from '../../src/model/compiled/flow.ts';
import type {Block, CompiledScreen, FieldBlock} from '../../src/model/compiled/screen.ts';
import {compilation, root} from '../compiled.ts';

export const orgIds: readonly string[] = Object.keys(compilation.orgs);

/** The journey as it is compiled for an organisation. */
export function orgOf(id = 'default'): CompiledOrg {
  const org = compilation.orgs[id];
  if (org === undefined) throw new Error(`There is no organisation ${id}.`);
  return org;
}

export function flowOf(id: string, org?: string): CompiledFlow {
  const flow = orgOf(org).flows[id]?.flow;
  if (flow === undefined) throw new Error(`There is no flow ${id}.`);
  return flow;
}

export function screenOf(flow: string, id: string, org?: string): CompiledScreen {
  const screen = orgOf(org).flows[flow]?.screens[id];
  if (screen === undefined) throw new Error(`There is no screen ${flow}:${id}.`);
  return screen;
}

/** Every block of a screen, those in groups included. */
export function blocksOf(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) => [block, ...('blocks' in block ? blocksOf(block.blocks ?? []) : [])]);
}

export function fieldOf(flow: string, screen: string, id: string): FieldBlock {
  const field = blocksOf(screenOf(flow, screen).blocks).find((block) => block.id === id);
  if (field?.block !== 'field') throw new Error(`There is no field ${id} on ${flow}:${screen}.`);
  return field;
}

interface Schema {
  readonly type?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly $ref?: string;
}

/** Schema of an entity, or of what stands in it: `application`, `application.status.bpo`, `liens.liens.uuid`. */
export function factSchema(path: string): Schema {
  const [name = '', ...rest] = path.split('.');
  return rest.reduce<Schema>(
    (schema, key) => {
      const own = schema.type === 'array' ? read(schema.items) : schema;
      const next = own.properties?.[key];
      if (next === undefined) throw new Error(`${path}: there is no ${key}.`);
      return read(next);
    },
    readFile(`${name}.yaml`),
  );
}

const read = (schema: Schema = {}): Schema => (schema.$ref === undefined ? schema : readFile(schema.$ref));

const readFile = (file: string): Schema => parse(readFileSync(join(root, 'schemas/facts', file), 'utf8')) as Schema;
