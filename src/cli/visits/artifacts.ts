import type {Artifacts} from '../../journey/artifacts.ts';
import type {CompiledFlow, CompiledOrg, OrgConfig, OrgManifest, ScreenModule} from '../../model/compiled/flow.ts';
import type {Validators} from '../scenarios/validators.ts';

/** What a visit loads, from what was just compiled. */
export interface CompiledArtifacts {
  readonly org: string;
  readonly compiled: CompiledOrg;
  readonly flows: OrgManifest['flows'];
  /** The organisation as facts have it. */
  readonly config: OrgConfig;
  readonly validators: Validators;
}

/**
 * The artifacts of an organisation as a visit loads them: nothing is there before it was asked for. `loading` says
 * whether something is on its way.
 */
export function compiledArtifacts({org, compiled, flows, config, validators}: CompiledArtifacts): {
  readonly artifacts: Artifacts;
  readonly loading: () => boolean;
} {
  const come = new Map<string, unknown>();
  let underWay = 0;

  const load = async <T>(key: string, get: () => T | Promise<T>): Promise<T> => {
    underWay += 1;
    try {
      const file = come.get(key) ?? (await get());
      come.set(key, file);
      return file as T;
    } finally {
      underWay -= 1;
    }
  };

  const screen = async (flow: string, id: string): Promise<ScreenModule> => {
    const found = compiled.flows[flow]?.screens[id];
    if (found === undefined) throw new Error(`Flow ${flow} has no screen "${id}".`);
    const validate = await validators(org, flow, id);
    const judge: ScreenModule['validators'][string] = (answers) => {
      const errors = validate(answers);
      judge.errors = [...errors];
      return errors.length === 0;
    };
    return {screen: found, validators: {answers: judge}};
  };

  const artifacts: Artifacts = {
    flows: () => flows,
    query: () => undefined,
    org: async () => load('org', () => config),
    flow: async (id) =>
      load(`flow ${id}`, () => {
        const found = compiled.flows[id]?.flow;
        if (found === undefined) throw new Error(`There is no flow ${id}.`);
        return found;
      }),
    screen: async (flow, id) => load(`screen ${flow}:${id}`, async () => screen(flow, id)),
    flowNow: (id) => come.get(`flow ${id}`) as CompiledFlow | undefined,
    screenNow: (flow, id) => come.get(`screen ${flow}:${id}`) as ScreenModule | undefined,
    orgNow: () => come.get('org') as OrgConfig | undefined,
    change: () => undefined,
  };
  return {artifacts, loading: () => underWay > 0};
}
