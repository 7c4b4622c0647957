import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {readWorkspace} from '../../../src/cli/workspace/workspace.ts';
import {createCompiler} from '../../../src/compiler/compile.ts';
import type {Kind} from '../../requirements/levels.ts';
import {differs} from '../differs.ts';
import {randomOf} from '../random.ts';
import {knownOf} from '../sites.ts';
import {codeMutants} from './code-mutants.ts';
import {isBreakable} from './is-breakable.ts';
import type {Mutant} from './mutant.ts';
import {createPlaces, startsIn, type Place} from './places.ts';
import {locate, type Said} from './said.ts';
import {wordsOf} from './words.ts';
import {yamlMutants} from './yaml-mutants.ts';

export interface Cited {
  readonly id: string;
  readonly text: string;
  /** Tests that cite it, and what stands in them around the citation. */
  readonly tests: readonly string[];
  readonly passages: string;
  /** What it is about, which says in which files it is done. */
  readonly needs: readonly Kind[];
  readonly said?: Said;
}

/** `within`: what a person pointed at, as offsets in the file. */
type Likely = Place & {readonly within?: readonly [number, number]};

export interface Draw {
  /** One way of breaking what the item names, the same for the same seed; undefined where no line is likely. */
  readonly draw: (item: Cited, seed: number) => Promise<Mutant | undefined>;
}

const ofServer = /^(?:src\/sandbox|schemas)\//;

/** Where what is kept, seen, called, decided is done: a server's code shows nobody a page. */
const mayDo: Readonly<Record<Kind, (file: string) => boolean>> = {
  kept: (file) => ofServer.test(file),
  declared: (file) => /^(?:schemas|flows)\//.test(file),
  seen: (file) => !ofServer.test(file),
  called: (file) => !file.startsWith('src/sandbox/'),
  decided: (file) => !ofServer.test(file),
  computed: () => true,
  shipped: (file) => !ofServer.test(file),
};

/** Draws breakages of what the checkout at `root` does. */
export function createDraw(root: string, all: readonly string[]): Draw {
  const texts = new Map(
    all.filter(isBreakable).map((file) => [file, readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')]),
  );
  const places = createPlaces(texts);
  const workspace = readWorkspace(root).files;
  const known = knownOf(workspace);
  const compile = createCompiler();
  const original = compile(workspace);
  const mutants = new Map<string, Promise<readonly Mutant[]>>();

  const mutantsOf = (file: string): Promise<readonly Mutant[]> => {
    const text = texts.get(file) ?? '';
    const made =
      mutants.get(file) ??
      (file.endsWith('.yaml') ? Promise.resolve(yamlMutants(file, text, known)) : codeMutants(file, text));
    mutants.set(file, made);
    return made;
  };

  /**
   * YAML that is refused, or says the same as before, breaks nothing that a test must notice. Where somebody pointed at
   * it, it may be what the server alone reads.
   */
  const isBreakage = ({file, span: [start, end], put}: Mutant, isSaid: boolean): boolean => {
    const text = texts.get(file) ?? '';
    if (!workspace.has(file)) return text.slice(start, end) !== put;
    const made = compile(new Map(workspace).set(file, text.slice(0, start) + put + text.slice(end)));
    const refused = made.diagnostics.some(({severity}) => severity === 'error');
    return !refused && ((isSaid && file.startsWith('schemas/')) || differs(original.orgs, made.orgs));
  };

  const placesOf = ({text, passages, tests, needs, said}: Cited): readonly Likely[] => {
    if (said !== undefined) {
      const found = locate(said, texts.get(said.file));
      if (typeof found === 'string') throw new Error(found);
      return [{file: said.file, score: 1, ...found}];
    }
    const inTests = wordsOf(passages).map(({text: word, weight}) => ({text: word, weight: weight / 2}));
    const words = new Map([...inTests, ...wordsOf(text)].map(({text: word, weight}) => [word, weight]));
    return places.of(
      [...words].map(([word, weight]) => ({text: word, weight})),
      tests,
      25,
      (file) => needs.length === 0 || needs.some((kind) => mayDo[kind](file)),
    );
  };

  /** Whether what is broken is what the requirement names: on a line with many things, such as a list of steps, these first. */
  const isNamed = ({file, span: [start, end]}: Mutant, text: string): boolean => {
    const from = (texts.get(file) ?? '').slice(start, end).toLowerCase();
    return wordsOf(text).some(({text: word, weight}) => weight > 1 && startsIn(word.toLowerCase())(from));
  };

  return {
    draw: async (item, seed) => {
      const random = randomOf(seed * 7919 + hashOf(item.id));
      const likely = placesOf(item);
      const best = likely[0]?.score ?? 0;
      for (const {file, line, within = [0, Infinity]} of likely.filter(({score}) => score >= best * 0.6)) {
        const found = (await mutantsOf(file)).filter((mutant) => mutant.line === line);
        const meant = found.filter(({span: [start, end]}) => start >= within[0] && end <= within[1]);
        const rest = found.filter((mutant) => !meant.includes(mutant));
        const byName = (some: readonly Mutant[]): readonly Mutant[][] => {
          const named = some.filter((mutant) => isNamed(mutant, item.text));
          return [named, some.filter((mutant) => !named.includes(mutant))];
        };
        for (const left of [...byName(meant), ...byName(rest)])
          while (left.length > 0) {
            const [mutant] = left.splice(random.below(left.length), 1);
            if (mutant !== undefined && isBreakage(mutant, item.said !== undefined)) return mutant;
          }
      }
      return undefined;
    },
  };
}

const hashOf = (text: string): number => [...text].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) >>> 0, 7);
