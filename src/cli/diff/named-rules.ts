import {sameTree} from '../../compiler/tree/same-tree.ts';
import {toJson} from '../../compiler/tree/to-json.ts';
import type {Tree} from '../../model/tree.ts';
import type {Compilation, Files, ResolvedOrg} from '../../model/workspace.ts';
import {changesOf, type Change} from './changes-of.ts';
import {outlineOrg} from './outline-org.ts';
import {ruleWords} from './rule-words.ts';

/** A named rule that says something else than before, and what people meet that changes by it. */
export interface RuleChange {
  readonly flow: string;
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  readonly uses: readonly Change[];
}

/** Compiles the files as they would be with one rule as it was; undefined where that is not sound. */
export type CompileFiles = (files: Files) => Compilation | undefined;

interface Versions {
  readonly before: Compilation & {readonly resolved: readonly ResolvedOrg[]};
  readonly next: Compilation & {readonly resolved: readonly ResolvedOrg[]};
  readonly files: Files;
  readonly compile: CompileFiles;
}

/** The rules of an organisation that changed and that something which people meet changes by. */
export type RulesOf = (org: string) => readonly RuleChange[];

/**
 * Finds what each changed rule does by taking its change back, alone: what differs then is its doing. A rule that
 * only uses one that changed is the same itself.
 */
export function namedRules({before, next, files, compile}: Versions): RulesOf {
  const known = new Map<string, Compilation | undefined>();
  const without = (now: Tree, old: Tree): Compilation | undefined => {
    const {file, span} = now.origin;
    const text = files.get(file);
    if (text === undefined) return undefined;
    const written = JSON.stringify(toJson(old));
    const key = JSON.stringify([file, span, written]);
    if (!known.has(key)) {
      const [start, end] = span;
      const gap = /\s*$/.exec(text.slice(start, end))?.[0] ?? '';
      known.set(key, compile(new Map(files).set(file, `${text.slice(0, start)}${written}${gap}${text.slice(end)}`)));
    }
    return known.get(key);
  };
  return (org) => {
    const now = next.orgs[org];
    const flowsOf = ({resolved}: Versions['next']) => resolved.find(({id}) => id === org)?.flows;
    const old = flowsOf(before);
    return [...(flowsOf(next) ?? [])].flatMap(([flow, {rules}]) =>
      [...(rules?.entries ?? [])].flatMap(([rule, tree]): readonly RuleChange[] => {
        const was = old?.get(flow)?.rules?.entries.get(rule);
        if (now === undefined || was === undefined || sameTree(was, tree)) return [];
        const other = without(tree, was)?.orgs[org];
        const uses = other === undefined ? [] : changesOf(outlineOrg(other), outlineOrg(now));
        const said = {from: ruleWords(toJson(was)), to: ruleWords(toJson(tree))};
        return uses.length === 0 ? [] : [{flow, rule, ...said, uses}];
      }),
    );
  };
}
