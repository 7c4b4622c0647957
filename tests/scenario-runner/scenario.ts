import {parse} from 'yaml';
import type {Files} from '../../src/model/workspace.ts';

/** One case of `tests/scenarios/*.yaml`, as written. */
export interface Scenario {
  readonly name: string;
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
}

interface Written extends Partial<Omit<Scenario, 'name' | 'flow' | 'requirements'>> {
  readonly requirement?: string | readonly string[];
  readonly expect: Expectation;
}

interface ScenarioFile {
  readonly flow: string;
  readonly scenarios: Readonly<Record<string, Written>>;
}

/** The scenarios of one file, in its order. */
export function scenariosOf(files: Files, file: string): Scenario[] {
  const {flow, scenarios} = parse(files.get(file) ?? '') as ScenarioFile;
  return Object.entries(scenarios).map(([name, written]): Scenario => {
    const {requirement = [], org = 'default', given = {}, journey = {}, at} = written;
    const requirements = typeof requirement === 'string' ? [requirement] : requirement;
    return {name, flow, requirements, org, given, journey, expect: written.expect, ...(at === undefined ? {} : {at})};
  });
}

/** Files of a workspace that hold scenarios. */
export function scenarioFiles(files: Files): string[] {
  return [...files.keys()].filter((file) => file.startsWith('tests/scenarios/')).toSorted();
}
