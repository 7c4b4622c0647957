import type {FactType} from '../../catalog/operations/schema.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {didYouMean} from '../../lib/suggest.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Origin, Tree} from '../../model/tree.ts';
import type {Report} from '../link/report.ts';
import {linkCondition} from '../link/rules/read-rule.ts';
import {unreadRules, type Roots, type Scope} from '../link/rules/scope.ts';
import {entriesOf, keyOrigin, textOfTree} from '../link/tree.ts';
import {parseFile} from '../parse/parse.ts';
import {checkValues} from '../values/check-values.ts';

/** A data file beside the flows that has conditions in their language: what moves a server's applications, for one. */
export interface RulesFile {
  /**
   * The condition at a path of keys, as the interpreter takes it; undefined where none stands there. `types` are the
   * names that it may begin a path with.
   */
  readonly conditionAt: (path: readonly string[], types: Types) => Logic | undefined;
  /** Checks the values that stand at a path against the type that they are put into. */
  readonly checkValues: (path: readonly string[], type: FactType) => void;
  /** Checks that the text at a path, its key or each text of its list is one of these. `what` says of what: `step`. */
  readonly checkName: (path: readonly string[], what: string, known: Iterable<string>) => void;
  readonly checkKey: (path: readonly string[], what: string, known: Iterable<string>) => void;
  /** All that was found wrong so far, and the named rules that nothing has used until now. */
  readonly findings: () => readonly Diagnostic[];
}

export type Types = Readonly<Record<string, FactType>>;

/**
 * Reads the text of such a file. Its named rules stand under `rules`. The same `types` must be the same object: what
 * was read with them is read once.
 */
export function readRulesFile(file: string, text: string): RulesFile {
  const {tree, diagnostics} = parseFile(file, text);
  const found: Diagnostic[] = [...diagnostics];
  const report: Report = (code, origin, message, extra) => void found.push(diagnostic(code, origin, message, extra));
  const rules = unreadRules(new Map(entriesOf(at(tree, ['rules']))));
  const known = new WeakMap<Types, Roots>();

  const scopeOf = (types: Types): Scope => {
    const roots = known.get(types) ?? rootsOf(types);
    known.set(types, roots);
    return {report, rules, roots, sure: new Set(), settings: new Map(), conditions: []};
  };
  const check = (what: string, name: string, origin: Origin, names: readonly string[]): void => {
    if (names.includes(name)) return;
    const hint = didYouMean(name, names);
    report('unknown-reference', origin, `There is no ${what} \`${name}\``, hint === undefined ? {} : {hint});
  };

  return {
    conditionAt: (path, types) => {
      const condition = at(tree, path);
      return condition && linkCondition(condition, scopeOf(types)).logic;
    },
    checkValues: (path, type) => {
      const values = at(tree, path);
      if (values !== undefined)
        checkValues(values, type, path.slice(-1), {
          add: (one) => void found.push(one),
          unknownHint: 'The type of what it is put into has no such property.',
        });
    },
    checkName: (path, what, names) => {
      const value = at(tree, path);
      for (const one of value?.kind === 'list' ? value.items : [value]) {
        const name = textOfTree(one);
        if (one !== undefined && name !== undefined) check(what, name, one.origin, [...names]);
      }
    },
    checkKey: (path, what, names) => {
      const value = at(tree, path);
      if (value !== undefined) check(what, path.at(-1) ?? '', keyOrigin(value), [...names]);
    },
    findings: () => [
      ...found,
      ...[...rules.trees].flatMap(([name, {origin}]) =>
        rules.used.has(name) ? [] : [diagnostic('unused', origin, `Nothing uses the rule \`${name}\``)],
      ),
    ],
  };
}

function rootsOf(types: Types): Roots {
  return Object.fromEntries(Object.entries(types).map(([name, type]) => [name, {type, sure: true}]));
}

function at(tree: Tree | undefined, path: readonly string[]): Tree | undefined {
  return path.reduce<Tree | undefined>(
    (place, key) => (place?.kind === 'map' ? place.entries.get(key) : undefined),
    tree,
  );
}
