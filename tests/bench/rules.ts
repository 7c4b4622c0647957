import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {createChecker} from '../../src/cli/workspace/checked.ts';
import {givenOf, readFacts} from '../../src/cli/workspace/given.ts';
import type {CompiledFlow} from '../../src/model/compiled/flow.ts';
import type {Logic} from '../../src/model/compiled/logic.ts';
import {decisionData} from '../../src/runtime/decide/decision-data.ts';
import {byLibraryItself} from '../../src/runtime/fixtures/json-logic.ts';
import {holds} from '../../src/runtime/rules/evaluate.ts';
import type {RuleData} from '../../src/runtime/rules/rule-data.ts';
import {middle, type Figure} from './measure.ts';
import {writtenRule} from './written-rule.ts';

const root = resolve(import.meta.dirname, '../..');
const count = 45;
const rounds = 15;
const passes = 200;

/** Processor time of the rules of a journey on the applications of `tests/facts`: as they run, written by hand, and by a library. */
export const ruleFigures = async (): Promise<readonly Figure[]> => {
  const org = (await createChecker(root))().compilation.orgs['default'];
  const flow = org?.flows['heloc']?.flow;
  if (org === undefined || flow === undefined) throw new Error('The workspace does not compile: run waymark validate.');
  const rules = conditionsOf(flow)
    .filter((rule) => writtenRule(rule) !== undefined)
    .slice(0, count);
  if (rules.length < count) throw new Error(`The journey has only ${rules.length} rules that can be written by hand.`);
  const applications = readdirSync(join(root, 'tests/facts')).map((file): RuleData => {
    const {facts, here} = givenOf(readFacts(join(root, 'tests/facts', file), root), flow, org.org, '', undefined);
    return {...decisionData(flow, facts, here), machine: {state: flow.machine?.initial}};
  });
  const written = await asModule(rules);
  for (const [at, rule] of rules.entries())
    for (const data of applications)
      if (holds(rule, data) !== written[at]?.(data)) throw new Error(`Not what was written: ${JSON.stringify(rule)}`);

  const took = <One>(some: readonly One[], ask: (one: One, data: RuleData) => unknown, times = passes): number => {
    let held = 0;
    const started = process.cpuUsage();
    for (let pass = 0; pass < times; pass += 1)
      for (const data of applications) for (const one of some) if (ask(one, data)) held += 1;
    if (held === 0) throw new Error('No rule holds.');
    return process.cpuUsage(started).user / times / applications.length;
  };
  const [ours, hand, library]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(took(rules, holds));
    hand.push(took(written, (rule, data) => rule(data)));
    library.push(took(rules, byLibraryItself, 2));
  }
  const against = {name: 'written by hand', value: Math.min(...hand)};
  const name = `${count} rules on one application`;
  return [
    {name, value: Math.min(...ours), unit: 'us', against, goal: {times: 3}},
    {name: `${name}, median`, value: middle(ours), unit: 'us', against: {...against, value: middle(hand)}},
    {name: `${name}, json-logic-js`, value: Math.min(...library), unit: 'us', against},
  ];
};

const conditionsOf = ({gates, steps, machine}: CompiledFlow): readonly Logic[] => {
  const whens = [
    ...gates.map(({when}) => when),
    ...(steps?.rows ?? []).flatMap(({cases}) => cases.map(({when}) => when)),
    ...(machine?.transitions ?? []).map(({when}) => when),
    ...(machine?.states ?? []).flatMap(({goTo}) => goTo?.cases.map(({when}) => when) ?? []),
  ].filter((when) => typeof when === 'object');
  return [...new Map(whens.map((when) => [JSON.stringify(when), when])).values()];
};

/** The rules as functions of a module, as somebody would write them who knows the data. */
const asModule = async (rules: readonly Logic[]): Promise<readonly ((data: RuleData) => boolean)[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-rules-'));
  try {
    const file = join(folder, 'rules.mjs');
    writeFileSync(
      file,
      `export const rules = [\n${rules.map((rule) => `(d) => !!(${writtenRule(rule)}),\n`).join('')}];`,
    );
    const module = (await import(pathToFileURL(file).href)) as {rules: readonly ((data: RuleData) => boolean)[]};
    return module.rules;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
};
