import {describe, expect, it} from 'vitest';
import {changedLaws} from '../../src/cli/diff/changed-laws.ts';
import {changesOf} from '../../src/cli/diff/changes-of.ts';
import {contractChanges} from '../../src/cli/diff/contract-changes.ts';
import {outlineFlow, outlineSettings} from '../../src/cli/diff/outline-org.ts';
import {outlineServer} from '../../src/cli/diff/outline-server.ts';
import type {CompiledFlow, Operation, OrgConfig} from '../../src/model/compiled/flow.ts';
import type {CompiledScreen} from '../../src/model/compiled/screen.ts';
import type {ServerTexts} from '../../src/model/compiled/server-texts.ts';
import type {Law} from '../../src/model/law.ts';
import {changedAt, exempt, isSpared, kindOf, leavesOf} from './places.ts';
import {plainTexts, specimensOf} from './specimens.ts';

const files = ['compiled/flow', 'compiled/screen', 'compiled/mail', 'compiled/server-texts', 'compiled/target']
  .concat(['compiled/telemetry', 'compiled/text', 'law'])
  .map((name) => `src/model/${name}.ts`);
/** What is in a text is looked at in those of the server. */
const [specimens, whole] = [specimensOf(files, plainTexts), specimensOf(files)];

/** A kind of artifact: what is compared of two, as many as have every key, and whether `diff` tells one from the other. */
interface Told<T> {
  readonly values: readonly T[];
  readonly tells: (before: T, next: T) => boolean;
}

interface Flow {
  readonly flow: CompiledFlow;
  readonly screens: Readonly<Record<string, CompiledScreen>>;
}

const [screen] = specimens('CompiledScreen') as readonly CompiledScreen[];
const flows: Told<Flow> = {
  // Of the screen there is one alternative: it is looked at in one flow.
  values: (specimens('CompiledFlow') as readonly CompiledFlow[]).map((flow, at) => {
    const [entry] = flow.screens;
    return {flow, screens: at > 0 || entry === undefined || screen === undefined ? {} : {[entry.id]: screen}};
  }),
  tells: (before, next) =>
    changesOf(outlineFlow(before.flow, before.screens), outlineFlow(next.flow, next.screens)).length > 0,
};

const settings: Told<{readonly org: OrgConfig}> = {
  values: (specimens('OrgConfig') as readonly OrgConfig[]).map((org) => ({org})),
  tells: (before, next) => changesOf(outlineSettings(before.org), outlineSettings(next.org)).length > 0,
};

/** A file with what the texts are of. */
const serverFile = {
  deliveries: {name0: {}, name1: {}},
  payments: {name0: {}},
  handovers: {name0: {}},
  comeBack: {},
  signIn: {
    pages: Object.fromEntries(Object.keys((whole('ServerTexts')[0] as ServerTexts).signIn ?? {}).map((id) => [id, {}])),
  },
};
const texts: Told<{readonly texts: ServerTexts}> = {
  values: (whole('ServerTexts') as readonly ServerTexts[]).map((one) => ({texts: one})),
  tells: (before, next) =>
    changesOf(outlineServer(serverFile, before.texts), outlineServer(serverFile, next.texts)).length > 0,
};

const orgsWith = (operation: Operation): Parameters<typeof contractChanges>[0] => {
  const [{flow, screens} = {flow: undefined, screens: {}}] = flows.values;
  const [org] = settings.values;
  if (flow === undefined || org === undefined) throw new Error('No specimen');
  return {org: {...org, flows: {flow: {flow: {...flow, operations: {ask: operation}}, screens}}}};
};
const contract: Told<{readonly operation: Operation}> = {
  values: (specimens('Operation') as readonly Operation[]).map((operation) => ({operation})),
  tells: (before, next) => contractChanges(orgsWith(before.operation), orgsWith(next.operation)).length > 0,
};

const evidenceOf = (law: Law) =>
  ({evidence: {org: {flow: {laws: [law]}}}}) as unknown as Parameters<typeof changedLaws>[0];
const laws: Told<{readonly law: Law}> = {
  values: (specimens('Law') as readonly Law[]).map((law) => ({law})),
  tells: (before, next) => changedLaws(evidenceOf(before.law), evidenceOf(next.law)).length > 0,
};

/** Places of which nothing is told though they should be, those that are told, and those that need not be. */
function lookedAt<T>({values, tells}: Told<T>) {
  const [silent, told, spared] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const value of values)
    for (const path of leavesOf(value)) {
      const kind = kindOf(path);
      if (isSpared(kind)) spared.add(kind);
      else if (tells(value, changedAt(value, path))) told.add(kind);
      else silent.add(kind);
    }
  return {silent: [...silent], told: [...told], spared: [...spared]};
}

const looked = new Map([
  ['flows and screens', lookedAt(flows)],
  ['settings of organisations', lookedAt(settings)],
  ['texts of the server', lookedAt(texts)],
  ['operations of the contract', lookedAt(contract)],
  ['laws', lookedAt(laws)],
]);

describe('waymark diff', () => {
  it.each([...looked])('tells of every key of %s', (_, {silent, told}) => {
    expect(silent).toEqual([]);
    expect(told).not.toEqual([]);
  });

  it('spares what there is', () => {
    const spared = [...looked.values()].flatMap((one) => one.spared);
    expect(exempt.filter(([place]) => !spared.some((kind) => place.test(kind)))).toEqual([]);
  });
});
