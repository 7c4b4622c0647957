import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {createChecker} from '../../src/cli/workspace/checked.ts';
import {givenFacts, readFactsFile} from '../../src/cli/workspace/given.ts';
import {ruleModule} from '../../src/compiler/emit/rule-module.ts';
import {conditionsOfFlow} from '../../src/lib/conditions-of-flow.ts';
import type {RuleModule} from '../../src/model/compiled/rule-module.ts';
import {decisionData} from '../../src/runtime/decide/decision-data.ts';
import {byLibraryItself} from '../../src/runtime/fixtures/json-logic.ts';
import {holds} from '../../src/runtime/rules/evaluate.ts';
import {judgeByCode} from '../../src/runtime/rules/judge-by-code.ts';
import type {RuleData} from '../../src/runtime/rules/rule-data.ts';
import {middle, type Figure} from './measure.ts';
import {writtenRule} from './written-rule.ts';

const root = resolve(import.meta.dirname, '../..');
const count = 45;
const rounds = 15;
const passes = 1000;

/**
 * Processor time of the rules of a journey on the applications of `tests/facts`: as code that a build writes, as they are
 * interpreted, written by hand, and by a library.
 */
export const ruleFigures = async (): Promise<readonly Figure[]> => {
  const org = (await createChecker(root))().compilation.orgs['default'];
  const flow = org?.flows['heloc']?.flow;
  if (org === undefined || flow === undefined) throw new Error('The workspace does not compile: run waymark validate.');
  const all = conditionsOfFlow(flow).map(({when}) => when);
  const rules = [...new Map(all.map((when) => [JSON.stringify(when), when])).values()]
    .filter((rule) => writtenRule(rule) !== undefined)
    .slice(0, count);
  if (rules.length < count) throw new Error(`The journey has only ${rules.length} rules that can be written by hand.`);
  const applications = readdirSync(join(root, 'tests/facts')).map((file): RuleData => {
    const {facts, here} = givenFacts(
      readFactsFile(join(root, 'tests/facts', file), root),
      flow,
      org.org,
      '',
      undefined,
    );
    return {...decisionData(flow, facts, here), machine: {state: flow.machine?.initial}};
  });
  // What is a copy stays interpreted.
  const interpreted = structuredClone(rules);
  const code = ruleModule(flow);
  const folder = mkdtempSync(join(tmpdir(), 'waymark-rules-'));
  const load = async (name: string, text: string): Promise<unknown> => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, text);
    return import(pathToFileURL(file).href);
  };
  try {
    judgeByCode(flow, (await load('code', code ?? '')) as RuleModule);
    const texts = rules.map((rule) => `(d) => !!(${writtenRule(rule)}),\n`);
    const {written} = (await load('written', `export const written = [\n${texts.join('')}];`)) as Written;
    for (const [at, rule] of rules.entries())
      for (const data of applications)
        if (holds(rule, data) !== written[at]?.(data) || holds(interpreted[at], data) !== holds(rule, data))
          throw new Error(`Not what was written: ${JSON.stringify(rule)}`);
    /** One asks by a loop of its own: V8 makes other code of one in which all are asked. */
    const asker = async <One>(name: string, some: readonly One[], ask: Ask<One>, times = passes) => {
      const {askAll} = (await load(name, loop)) as Loop<One>;
      return (): number => {
        const started = process.cpuUsage();
        if (askAll(some, applications, ask, times) === 0) throw new Error('No rule holds.');
        const {user, system} = process.cpuUsage(started);
        return (user + system) / times / applications.length;
      };
    };
    const ways = [
      await asker('by-hand', written, (rule, data) => rule(data)),
      await asker('by-code', rules, holds),
      await asker('interpreted', interpreted, holds),
      await asker('by-library', interpreted, byLibraryItself, passes / 20),
    ];
    const times: number[][] = ways.map(() => []);
    for (let round = 0; round < rounds; round += 1) for (const [at, took] of ways.entries()) times[at]?.push(took());
    const [hand = [], coded = [], asWas = [], library = []] = times;
    const against = {name: 'written by hand', value: Math.min(...hand)};
    const name = `${count} rules on one application`;
    return [
      {name: `${name}, as code`, value: Math.min(...coded), unit: 'us', against, goal: '45 rules on one application'},
      {name: `${name}, as code, median`, value: middle(coded), unit: 'us', against: {...against, value: middle(hand)}},
      {name: `${name}, interpreted`, value: Math.min(...asWas), unit: 'us', against},
      {name: `${name}, json-logic-js`, value: Math.min(...library), unit: 'us', against},
    ];
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
};

type Ask<One> = (one: One, data: RuleData) => unknown;

/** The rules as functions of a module, as somebody would write them who knows the data. */
interface Written {
  readonly written: readonly ((data: RuleData) => boolean)[];
}

interface Loop<One> {
  /** How often something held. */
  readonly askAll: (some: readonly One[], all: readonly RuleData[], ask: Ask<One>, times: number) => number;
}

const loop = `export const askAll = (some, all, ask, times) => {
  let held = 0;
  for (let time = 0; time < times; time += 1) for (const data of all) for (const one of some) if (ask(one, data)) held += 1;
  return held;
};`;
