import {readFileSync} from 'node:fs';
import type {Contract} from '../../catalog/operations/operations.ts';
import type {FactType} from '../../catalog/operations/schema.ts';
import {parseFile} from '../../compiler/parse/parse.ts';
import {checkFacts} from '../../compiler/scenarios/facts.ts';
import {flowNames} from '../../compiler/scenarios/flow-names.ts';
import {FactsOfAll, factsOfFlow, type KnownFacts} from '../../compiler/scenarios/known-facts.ts';
import {createReport} from '../../compiler/scenarios/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {Files} from '../../model/workspace.ts';
import {withoutMark} from '../workspace/byte-order-mark.ts';
import type {Checked} from '../workspace/checked.ts';

/** Mistakes in a file of facts, and the texts that they stand in. */
export interface FactsFile {
  readonly findings: readonly Diagnostic[];
  readonly files: Files;
}

/**
 * Checks a file of facts before anything is decided with it: that it can be read, that every fact is one of the
 * flow (or of another), and that each value is of its type and one of those that are listed. Mistakes in the files
 * of `tests/facts` that it is like are told too. `name` is what people call the file.
 */
export const checkFactsFile = (
  path: string,
  name: string,
  {org, flow}: {readonly org: CompiledOrg; readonly flow: string},
  {compilation, diagnostics, files}: Checked,
): FactsFile => {
  const text = withoutMark(readFileSync(path, 'utf8'));
  const {tree, diagnostics: syntax} = parseFile(name, text);
  const texts = new Map([...files, [name, text]]);
  if (tree === undefined || syntax.length > 0) return {findings: syntax, files: texts};
  const {contract, trees, evidence} = compilation;
  const {report, findings} = createReport();
  const roots = evidence[org.org.org]?.[flow]?.roots;
  checkFacts(tree, knownIn(org, flow, contract, roots?.['answers']?.type), {trees, broken: new Set()}, report);
  const likes = likesOf(tree, trees);
  const found = diagnostics.filter(({severity, origin}) => severity === 'error' && likes.has(origin.file));
  return {findings: [...findings(), ...found], files: texts};
};

/**
 * What the flow has itself must fit it there; what only others have does no harm. An order-led flow knows which answers
 * there are; in others each screen has its own.
 */
const knownIn = (org: CompiledOrg, flow: string, contract: Contract, answers: FactType | undefined): KnownFacts => {
  const names = flowNames(org, flow, contract);
  const own = factsOfFlow(names);
  const others = new FactsOfAll(contract);
  others.add(org);
  const isOrdered = org.flows[flow]?.flow.led === 'order';
  const typed = answers !== undefined && isOrdered ? ([['answers', new Set([answers])]] as const) : [];
  return {
    types: new Map([...others.types, ...own.types, ...typed]),
    transitions: own.transitions,
    steps: new Set([...others.steps, ...own.steps]),
  };
};

/** Files of `tests/facts` that a file is like. */
const likesOf = (tree: MapTree, trees: ReadonlyMap<string, MapTree>): ReadonlySet<string> => {
  const found = new Set<string>();
  for (let at: MapTree | undefined = tree; at !== undefined;) {
    const like: Tree | undefined = at.entries.get('like');
    const file = like?.kind === 'scalar' ? `tests/facts/${String(like.value)}.yaml` : '';
    if (found.has(file)) break;
    found.add(file);
    at = trees.get(file);
  }
  return found;
};
