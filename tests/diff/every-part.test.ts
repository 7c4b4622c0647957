import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {changesOf} from '../../src/cli/diff/changes-of.ts';
import {outlineFlow, outlineSettings} from '../../src/cli/diff/outline-org.ts';
import {outlineServer} from '../../src/cli/diff/outline-server.ts';
import {readWorkspace} from '../../src/cli/workspace/workspace.ts';
import {compile} from '../../src/compiler/compile.ts';
import {toJson} from '../../src/compiler/tree/to-json.ts';
import {flowAsWritten} from '../../src/lib/flow-as-written.ts';
import type {CompiledFlow} from '../../src/model/compiled/flow.ts';
import type {CompiledScreen} from '../../src/model/compiled/screen.ts';
import type {Json} from '../../src/model/json.ts';
import {compilation, root} from '../compiled.ts';

import {changedAt, isDerived, isSpared, kindOf, leavesOf} from './places.ts';

interface Compared {
  readonly flow: CompiledFlow;
  readonly screens: Readonly<Record<string, CompiledScreen>>;
}

/** Of each kind of place in a compiled flow as many as show that it is told of wherever it stands. */
const each = 4;

const folders = [
  'docs/example',
  ...['benefit', 'claim', 'onboarding', 'permit', 'survey'].map((name) => `examples/${name}`),
];
const compiled = [compilation, ...folders.map((folder) => compile(readWorkspace(join(root, folder)).files))];
const orgs = compiled.flatMap((one) => Object.values(one.orgs).slice(0, 1));
const flows = orgs.flatMap((org) => Object.values(org.flows).map((one): Compared => flowAsWritten(one)));

/** All that a flow is told to be, in one text. Screens that are the same are told once. */
const said = ({flow, screens}: Compared): string => JSON.stringify(outlineFlow(flow, screens), mapsToo);
const mapsToo = (_: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);

describe('waymark diff', () => {
  it('tells of a change anywhere in a flow', () => {
    const tried = new Map<string, number>();
    const silent = new Set<string>();
    for (const {flow, screens} of flows) {
      const before = said({flow, screens});
      for (const path of leavesOf({flow, screens})) {
        if (isDerived(path)) continue;
        const kind = kindOf(path);
        if (isSpared(kind) || (tried.get(kind) ?? 0) >= each) continue;
        tried.set(kind, (tried.get(kind) ?? 0) + 1);
        if (said(changedAt({flow, screens}, path)) === before) silent.add(kind);
      }
    }
    expect([...silent].toSorted()).toEqual([]);
    expect(tried.size).toBeGreaterThan(150);
  });

  it('tells of a change anywhere in the settings of an organisation', () => {
    const silent = orgs.flatMap(({org}) => {
      const before = outlineSettings(org);
      return leavesOf(org).filter((path) => changesOf(before, outlineSettings(changedAt(org, path))).length === 0);
    });
    expect(silent).toEqual([]);
  });

  it('tells of a change anywhere in server.yaml', () => {
    const servers = compiled.flatMap(({trees}) => trees.get('server.yaml') ?? []).map(toJson);
    // As it is written: what is linked of its texts is told in their place, and tried by their type.
    const outlineOf = (file: Json) => outlineServer(file, {deliveries: {}});
    const silent = servers.flatMap((file) =>
      leavesOf(file).filter((path) => changesOf(outlineOf(file), outlineOf(changedAt(file, path))).length === 0),
    );
    expect(silent).toEqual([]);
    expect(servers.length).toBeGreaterThan(4);
  });
});
