import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import fc from 'fast-check';
import {afterAll, describe, expect, it} from 'vitest';
import {extend} from '../src/catalog/plug-ins/extend.ts';
import {operators} from '../src/catalog/operators/index.ts';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {compile} from '../src/compiler/compile.ts';
import {ruleModule} from '../src/compiler/emit/rule-module.ts';
import {conditionsOfFlow} from '../src/lib/conditions-of-flow.ts';
import type {CompiledFlow, OrgConfig} from '../src/model/compiled/flow.ts';
import type {Logic} from '../src/model/compiled/logic.ts';
import type {RuleModule, Test} from '../src/model/compiled/rule-module.ts';
import {decide} from '../src/runtime/decide.ts';
import {decisionData} from '../src/runtime/decide/decision-data.ts';
import {anyData, anyRule} from '../src/runtime/fixtures/any-rule.ts';
import {aFlow} from '../src/runtime/fixtures/flow.ts';
import {holds} from '../src/runtime/rules/evaluate.ts';
import {judgeByCode} from '../src/runtime/rules/judge-by-code.ts';
import {ruleRuntime} from '../src/runtime/rules/rule-runtime.ts';
import {factsFor} from '../src/cli/scenarios/given.ts';
import {compilation} from './compiled.ts';
import {applicationsOf} from './sql/applications.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-rule-code-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));
let files = 0;
const load = async (text: string | undefined): Promise<RuleModule> => {
  const file = join(folder, `${(files += 1)}.mjs`);
  writeFileSync(file, text ?? 'export const format = 1; export const rulesWith = () => ({});');
  return (await import(pathToFileURL(file).href)) as RuleModule;
};

/** A flow that has these conditions, each as one of its gates. */
const flowWith = (conditions: readonly Logic[]): CompiledFlow => ({
  ...aFlow({}),
  gates: conditions.map((when, at) => ({
    ...{id: `g${at}`, when, goTo: {screen: 'index'}, except: [], reads: [], source: 'flow.yaml:1'},
  })),
});

const codeOf = async (condition: Logic): Promise<Test | undefined> =>
  (await load(ruleModule(flowWith([condition])))).rulesWith(ruleRuntime)['gates.g0'];

/** What a test says; what it throws but for what makes a condition unknown. */
const saidBy = (test: () => boolean): unknown => {
  try {
    return test();
  } catch (error) {
    return error instanceof TypeError ? false : String(error);
  }
};

describe('rules as code', () => {
  it('hold exactly where the interpreter has them hold, for any rule and any data', async () => {
    const rules = fc.sample(anyRule, {numRuns: 3000, seed: 7});
    const all = fc.sample(anyData, {numRuns: 30, seed: 8});
    const written = (await load(ruleModule(flowWith(rules)))).rulesWith(ruleRuntime);
    const conditions = conditionsOfFlow(flowWith(rules)).filter(({place}) => Object.hasOwn(written, place));
    expect(conditions.length).toBeGreaterThan(800);
    for (const {place, when} of conditions)
      for (const data of all) {
        const said = saidBy(() => written[place]?.(data) ?? false);
        if (said !== saidBy(() => holds(when, data)))
          expect.fail(`${JSON.stringify(when)} of ${JSON.stringify(data)}: code says ${String(said)}`);
      }
  });

  it.each<[string, Logic]>([
    ['a list that is filtered', {length: [{filter: [{scope: [{var: 'list'}]}, {var: 'item'}]}]}],
    ['elements that are the data of a condition', {some: [{var: 'list'}, {var: 'a'}]}],
    ['a path that is worked out', {var: [{var: 'a'}]}],
    ['a value of `or` that is no truth', {'===': [{or: [{var: 'a'}, {var: 'b'}]}, 'x']}],
    ['a number beyond all numbers', {'===': [{var: 'a'}, Infinity]}],
  ])('leave to the interpreter %s', async (_, condition) => {
    expect(await codeOf(condition)).toBeUndefined();
  });

  it('ask an operator of a plug-in by its own function', async () => {
    const {apply: _, ...definition} = operators['same-text'] ?? expect.fail();
    extend(operators, {
      'same-start': {...definition, id: 'same-start', apply: (a, b) => String(a)[0] === String(b)[0]},
    });
    try {
      const test = await codeOf({'same-start': [{var: 'a'}, 'text']});
      expect([test?.({a: 'two'}), test?.({a: 'one'})]).toEqual([true, false]);
    } finally {
      extend(operators, {});
    }
  });

  it('are told apart where two of a flow have one name: a gate of the site and one of the flow', async () => {
    const [one, other] = flowWith([{known: [{var: 'a'}]}, {known: [{var: 'b'}]}]).gates;
    const flow = {
      ...aFlow({}),
      gates: [one, other].flatMap((gate) => (gate === undefined ? [] : [{...gate, id: 'g'}])),
    };
    judgeByCode(flow, await load(ruleModule(flow)));
    expect(flow.gates.map(({when}) => [holds(when, {a: 1}), holds(when, {b: 1})])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('throw on an operator that no compiler lets through, as the interpreter does', async () => {
    const test = await codeOf({'no-such': [{var: 'a'}]});
    expect(() => test?.({})).toThrow('no-such');
  });

  it('are text that a person can read, the same each time, and that evaluates and imports nothing', () => {
    const flow = flowWith([
      {and: [{'===': [{var: ['loan.paid', false]}, true]}, {'!': [{known: [{var: 'loan.due-day'}]}]}]},
      {some: [{scope: [{var: ['loan.papers', []]}]}, {in: [{var: 'item.kind'}, ['DEED', 'NOTE']]}]},
      {'===': [{var: ['loan.paid', false]}, false]},
      {'>': [{age: [{var: 'born'}, {var: 'today.date'}]}, {var: 'item.link'}]},
      {'===': [{var: ['loan.paid', false]}, false]},
    ]);
    const text = ruleModule(flow) ?? '';
    expect(text)
      .toBe(`// The conditions of the flow card as functions of its data, by where they stand. Made by \`waymark build\`.
export const format = 1;
export const rulesWith = ({known, yes, truthy, or, read, listOf, all, sum, operator}) => {
  const operator1 = operator(">");
  const operator2 = operator("age");
  const list1 = ["DEED","NOTE"];
  const rules = {
    "gates.g0": (d) => ((d.loan?.paid === true) && !known(d.loan?.["due-day"])),
    "gates.g1": (d) => listOf(d.loan?.papers).some((item) => list1.includes(item?.kind)),
    "gates.g2": (d) => (or(d.loan?.paid, false) === false),
    "gates.g3": (d) => operator1(operator2(or(d.born, null), or(d.today?.date, null)), or(read(d, ["item","link"]), null)),
  };
  rules["gates.g4"] = rules["gates.g2"];
  return rules;
};
`);
    expect(ruleModule(structuredClone(flow))).toBe(text);
  });

  it('are an artifact beside the flow, with the hash of what they say, that the files of the site name', () => {
    const {manifest, artifacts} = compilation;
    const {flows, rules = {}} = manifest?.orgs['default'] ?? expect.fail();
    const flow = compilation.orgs['default']?.flows['heloc']?.flow ?? expect.fail();
    const path = rules[flows['heloc']?.flow ?? ''] ?? '';
    expect(path).toMatch(/^rules\/heloc\.[0-9a-f]{16}\.js$/);
    expect(artifacts.get(path)).toBe(ruleModule(flow));
    expect(artifacts.get(path)).not.toMatch(/\beval\b|Function\(|\bimport\b/);
  });
});

const workspaces = ['.', ...['benefit', 'claim', 'permit'].map((name) => `examples/${name}`)] as const;
const flowsOf = (workspace: string): readonly (readonly [CompiledFlow, OrgConfig, string])[] => {
  const {orgs, manifest} = workspace === '.' ? compilation : compile(readWorkspace(workspace).files);
  const {flows, org} = orgs['default'] ?? expect.fail(`${workspace} does not compile.`);
  return Object.values(flows).map(({flow}) => [flow, org, manifest?.base ?? '']);
};
/** Of the first journey, and of all other flows together; `WAYMARK_RULE_APPLICATIONS=100000` asks for as many in all. */
const wanted = Number(process.env['WAYMARK_RULE_APPLICATIONS'] ?? 2000);
const [most, others] = [wanted * 0.6, wanted * 0.4];

describe.each(workspaces)('decisions of %s by code', (workspace) => {
  const flows = flowsOf(workspace).filter(([flow]) => conditionsOfFlow(flow).length > 0);
  const rest =
    workspaces.flatMap((one) => flowsOf(one)).filter(([flow]) => conditionsOfFlow(flow).length > 0).length - 1;
  it.each(flows.map((one) => [one[0].id, one] as const))(
    'are those of the interpreter: %s',
    async (_, [interpreted, org, base]) => {
      const coded = structuredClone(interpreted);
      const module = await load(ruleModule(coded));
      const written = module.rulesWith(ruleRuntime);
      // Authors write nothing that code is not written for.
      expect(conditionsOfFlow(coded).filter(({place}) => !Object.hasOwn(written, place))).toEqual([]);
      judgeByCode(coded, module);
      const make = applicationsOf(interpreted, org, base, 11);
      const count = interpreted.id === 'heloc' ? most : Math.ceil(others / rest);
      const landed = new Set<string>();
      for (let at = 0; at < count; at += 1) {
        const {application, decision} = make(`a${at}`);
        const {facts: given, raised = [], query, valid} = application;
        const {facts} = factsFor({...given, raised}, coded, org);
        const here = {
          path: `${base}${coded.path}`,
          asked: true,
          ...(query === undefined ? {} : {query}),
          ...(valid === undefined ? {} : {valid: valid as Readonly<Record<string, boolean>>}),
        };
        const [one, other] = [decision, decide(coded, facts, here, raised)].map(told);
        if (one !== other) expect(other, JSON.stringify(application)).toBe(one);
        landed.add(`${decision.because.kind} ${decision.because.id}`);
      }
      expect(landed.size).toBeGreaterThan(interpreted.id === 'heloc' ? 20 : 0);
    },
  );
});

/** A decision in a text, but for what came before: that is worked out by the interpreter alone. */
const told = (decision: ReturnType<typeof decide>): string => {
  const {kind, id, case: found, pass} = decision.because;
  return JSON.stringify({...decision, because: {kind, id, found, pass}});
};

describe('code of rules that is wrong', () => {
  const [flow, org, base] = flowsOf('.').find(([{id}]) => id === 'heloc') ?? expect.fail();
  const text = ruleModule(flow) ?? '';
  const make = applicationsOf(flow, org, base, 12);
  const all = Array.from({length: 2000}, (_, at) => {
    const {facts, raised} = factsFor(make(`b${at}`).application.facts, flow, org);
    return {...decisionData(flow, facts, {path: base, asked: true}), raised, machine: {state: flow.machine?.initial}};
  });

  it.each<[string, string | RegExp, string]>([
    ['both for either', / && /g, ' || '],
    ['either for both', / \|\| /g, ' && '],
    ['what is not so for what is', /!known/g, 'known'],
    ['what is known for what is true', /\((d(?:\??\.\w+)+) === true\)/g, '(known($1))'],
    ['another word', /"TX"/g, '"OH"'],
    ['what is not known for true', /or\(([^()]+), false\) === false/g, '$1 === false'],
    ['none for some', /\.some\(/g, '.every('],
    ['what is not in a list for what is', /(list\d+)\.includes\(/g, '!$1.includes('],
  ])('is noticed: %s', async (_, right, wrong) => {
    const broken = text.replace(right, wrong);
    expect(broken).not.toBe(text);
    const rules = (await load(broken)).rulesWith(ruleRuntime);
    const differs = conditionsOfFlow(flow).some(({place, when}) =>
      all.some((data) => saidBy(() => rules[place]?.(data) ?? false) !== saidBy(() => holds(when, data))),
    );
    expect(differs).toBe(true);
  });
});
