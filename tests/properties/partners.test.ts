import {join} from 'node:path';
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {createChecks} from '../../src/checks/run-checks.ts';
import {filesOf} from '../../src/cli/fixtures/temp-workspace.ts';
import {compile, createCompiler, type Compiled} from '../../src/compiler/compile.ts';
import type {Diagnostic} from '../../src/diagnostics/diagnostic.ts';
import type {Files} from '../../src/model/workspace.ts';

const sample = new Map(Object.entries(filesOf(join(import.meta.dirname, '../../docs/example'))));
const screens = [...sample.keys()].filter((file) => /^flows\/[^_][^/]*\/screens\//.test(file));

/** What a partner says otherwise on a screen, right and wrong. */
const patches = [
  'title: Other words',
  'title: {first: {when: {org.closesEarly: true}, text: Early}, otherwise: Late}',
  'titel: Misspelt',
  'address: none',
  'params: {part: {type: text}}',
  'blocks: {ours: {text: "Ours, ((org.brand.companyName))"}}',
  'blocks: {ours: {text: "((org.brand.slogan)), and note [^7]"}}',
  'blocks: {ours: {type: text, label: More, optional: true, maxLength: 9, messages: {maxLength: Less, minimum: No}}}',
  'blocks: {email: {type: number, label: A number}}',
  'blocks: {ours: {tasks: [nowhere]}}',
  'blocks: {name: null}',
  'checks: {ours: {must: {answers.ours: present}, message: Say it}}',
  'actions: {away: {kind: link, label: Away, then: "shell:error"}}',
  'actions: {away: {kind: link, label: Away, then: nowhere}}',
  'open: always',
];
const flowPatches = [
  'title: Another title',
  'messages: {required: Say it}',
  'exits: {out: {href: "https://else.example"}}',
];

const onScreen = fc.tuple(fc.constantFrom(...screens), fc.constantFrom(...patches)).map(([file, patch]) => {
  const name = file.replace(/^.*\/screens\/|\.yaml$/g, '');
  return [file, `changes: ${name}\nbecause: Members know us.\n${patch}\n`] as const;
});
const inFlow = fc
  .tuple(fc.constantFrom('book', 'repair'), fc.constantFrom(...flowPatches))
  .map(([flow, patch]) => [`flows/${flow}/flow.yaml`, `changes: flow\nbecause: Ours.\n${patch}\n`] as const);

const brands = [
  '',
  'brand: {companyName: Ours}\n',
  'brand: {logoRedirect: "https://else.example/x"}\n',
  'names: {most: 9}\n',
];

interface Partner {
  readonly id: string;
  readonly parent: string;
  readonly files: Files;
}

/** Partners, each of which extends the default or one before it. */
const partners = fc
  .array(
    fc.record({
      of: fc.nat(5),
      brand: fc.constantFrom(...brands),
      overrides: fc.array(fc.oneof({weight: 5, arbitrary: onScreen}, {weight: 1, arbitrary: inFlow}), {maxLength: 3}),
    }),
    {minLength: 2, maxLength: 4},
  )
  .map((drawn) =>
    drawn.map(({of, brand, overrides}, at): Partner => {
      const [id, parent] = [`p${at}`, of < at ? `p${of}` : 'default'];
      const settings = `org: ${id}\nextends: ${parent}\nhosts: [${id}.example]\n${brand}`;
      const files = new Map([['org.yaml', settings], ...overrides]);
      return {id, parent, files: new Map([...files].map(([file, text]) => [`orgs/${id}/${file}`, text]))};
    }),
  );

const filesWith = (all: readonly Partner[]): Files => new Map([...sample, ...all.flatMap(({files}) => [...files])]);

/** A partner with those that it extends. */
const lineOf = (id: string, all: readonly Partner[]): readonly Partner[] => {
  const own = all.find((one) => one.id === id);
  return own === undefined ? [] : [...lineOf(own.parent, all), own];
};

const judge = (compiled: Compiled, whole = false): readonly Diagnostic[] => [
  ...compiled.diagnostics,
  ...createChecks().all({...compiled, whole}),
];

/** What is found in files of an organisation, by whoever has it. */
const foundIn = (id: string, compiled: Compiled): ReadonlySet<string> =>
  new Set(
    judge(compiled)
      .filter(({origin}) => origin.file.startsWith(`orgs/${id}/`))
      .map(({org: _, ...one}) => JSON.stringify(one)),
  );

it('gives and finds of partners together what it does of each by itself', () => {
  fc.assert(
    fc.property(partners, (all) => {
      const together = compile(filesWith(all), {artifacts: false});
      for (const {id} of all) {
        const alone = compile(filesWith(lineOf(id, all)), {artifacts: false});
        expect(together.orgs[id]).toEqual(alone.orgs[id]);
        expect(JSON.stringify(together.evidence[id]?.['repair']?.laws)).toBe(
          JSON.stringify(alone.evidence[id]?.['repair']?.laws),
        );
        expect(foundIn(id, together)).toEqual(foundIn(id, alone));
      }
    }),
    {numRuns: 3, endOnFailure: true},
  );
});

it('compiles and judges partners after others as a compiler does that remembers nothing', () => {
  const [remembering, checks] = [createCompiler(), createChecks()];
  fc.assert(
    fc.property(partners, (all) => {
      const files = filesWith(all);
      const [again, anew] = [remembering(files, {artifacts: false}), compile(files, {artifacts: false})];
      expect(again.orgs).toEqual(anew.orgs);
      expect([...again.diagnostics, ...checks.all({...again, whole: true})]).toEqual(judge(anew, true));
    }),
    {numRuns: 3, endOnFailure: true},
  );
});
