import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readWorkspace} from '../src/cli/workspace.ts';
import {compile} from '../src/compiler/compile.ts';
import {run, type World} from './scenario-runner/run.ts';
import {scenarioFiles, scenariosOf} from './scenario-runner/scenario.ts';
import {validatorsOf} from './scenario-runner/validators.ts';
import {provenBy, wantedOf} from './scenario-runner/wanted.ts';

const root = join(import.meta.dirname, '..');
const workspaces = ['.', ...readdirSync(join(root, 'tests/workspaces')).map((name) => join('tests/workspaces', name))];

const worldOf = (folder: string): World => {
  const {files} = readWorkspace(join(root, folder));
  const compilation = compile(files);
  return {files, compilation, validators: validatorsOf(compilation)};
};

const same = (id: string, content: unknown): string => `${id} ${JSON.stringify(content)}`;

/** What a flow wants scenarios for, once for organisations that do not differ in it: id and content -> who. */
function wantedIn({orgs}: World['compilation'], id: string): ReadonlyMap<string, string> {
  const wanted = new Map<string, string>();
  for (const [org, {flows}] of Object.entries(orgs)) {
    const flow = flows[id]?.flow;
    if (flow === undefined) continue;
    for (const [key, content] of wantedOf(flow)) {
      const found = same(key, content);
      if (!wanted.has(found)) wanted.set(found, `${key} (${org})`);
    }
  }
  return wanted;
}

async function provenIn(world: World, id: string): Promise<ReadonlySet<string>> {
  const proven = new Set<string>();
  const contents = Object.fromEntries(
    Object.entries(world.compilation.orgs).map(([org, {flows}]) => {
      const flow = flows[id]?.flow;
      return [org, flow === undefined ? undefined : wantedOf(flow)];
    }),
  );
  for (const scenario of scenarioFiles(world.files).flatMap((file) => scenariosOf(world.files, file))) {
    const flow = world.compilation.orgs[scenario.org]?.flows[id]?.flow;
    if (scenario.flow !== id || flow === undefined) continue;
    const outcome = await run(world, scenario);
    for (const key of provenBy(scenario.expect, outcome, flow)) proven.add(same(key, contents[scenario.org]?.get(key)));
  }
  return proven;
}

describe.each(workspaces)('scenarios of %s', (folder) => {
  const world = worldOf(folder);
  const ids = new Set(Object.values(world.compilation.orgs).flatMap(({flows}) => Object.keys(flows)));

  it.each([...ids])('prove each gate, row, state and transition of %s, for every organisation', async (id) => {
    const proven = await provenIn(world, id);
    const missing = [...wantedIn(world.compilation, id)].filter(([key]) => !proven.has(key)).map(([, who]) => who);
    expect(missing).toEqual([]);
  });
});
