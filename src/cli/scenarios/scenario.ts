import {isMap, isScalar, parseDocument} from 'yaml';
import {filePlace} from '../../compiler/files/file-place.ts';
import type {Origin} from '../../model/tree.ts';
import type {Files} from '../../model/workspace.ts';
import type {Look} from './look.ts';

/** One case of `tests/scenarios/*.yaml`, as written. */
export interface Scenario {
  readonly name: string;
  /** Where its name stands. */
  readonly origin: Origin;
  readonly flow: string;
  readonly requirements: readonly string[];
  readonly org: string;
  readonly at?: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly journey: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly expect: Expectation;
}

/** What must come of it; only what is written is compared. */
export interface Expectation {
  readonly screen?: string;
  readonly exit?: string;
  readonly open?: string | readonly string[];
  readonly path?: readonly string[];
  readonly state?: string;
  readonly carry?: Readonly<Record<string, unknown>>;
  readonly message?: Readonly<Record<string, string>>;
  readonly because?: string;
  readonly case?: string;
  readonly shows?: Look['shows'];
  readonly does?: Look['does'];
  readonly sends?: Look['sends'];
  readonly asks?: Look['asks'];
  readonly tells?: Look['tells'];
  readonly reads?: Look['reads'];
  readonly whole?: Readonly<Record<string, unknown>>;
}

interface Written extends Partial<Omit<Scenario, 'name' | 'flow' | 'requirements' | 'origin'>> {
  readonly requirement?: string | readonly string[];
  readonly expect: Expectation;
}

interface ScenarioFile {
  readonly flow: string;
  readonly scenarios: Readonly<Record<string, Written>>;
}

/** The scenarios of one file, in its order. The file is one that the compiler has no error in. */
export function scenariosOf(files: Files, file: string): Scenario[] {
  const document = parseDocument(files.get(file) ?? '');
  const {flow, scenarios} = document.toJS() as ScenarioFile;
  const map = document.get('scenarios');
  const spans = new Map(
    (isMap(map) ? map.items : []).flatMap(({key}) =>
      isScalar(key) && key.range ? [[String(key.value), [key.range[0], key.range[1]] as const]] : [],
    ),
  );
  return Object.entries(scenarios).map(([name, written]): Scenario => {
    const {requirement = [], org = 'default', given = {}, journey = {}, at} = written;
    const requirements = typeof requirement === 'string' ? [requirement] : requirement;
    const origin: Origin = {file, span: spans.get(name) ?? [0, 0]};
    const place = at === undefined ? {} : {at};
    return {name, origin, flow, requirements, org, given, journey, expect: written.expect, ...place};
  });
}

/** Files of a workspace that hold scenarios. */
export function scenarioFiles(files: Files): string[] {
  return [...files.keys()].filter((file) => filePlace(file)?.kind === 'scenarios').toSorted();
}
