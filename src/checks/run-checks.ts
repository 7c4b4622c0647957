import type {Contract} from '../catalog/operations/operations.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {CompiledOrg} from '../model/compiled/flow.ts';
import type {ResolvedOrg, Trees} from '../model/workspace.ts';
import {accessibleCopy} from './accessible-copy/check.ts';
import type {FlowCheck, FlowSubject, ScreenCheck, ScreenSubject, WorkspaceCheck} from './check.ts';
import {conflictingCases, conflictingRows} from './conflicting-row/check.ts';
import {inheritedIdentity} from './inherited-identity/check.ts';
import {overrideConflict} from './override-conflict/check.ts';
import {plainSize} from './plain-size/check.ts';
import {gatedByItself, readBeforeAsked} from './read-before-asked/check.ts';
import {requiredHidden} from './required-hidden/check.ts';
import {requiredUnset} from './required-unset/check.ts';
import {reviewCoverage} from './review-coverage/check.ts';
import {saidTwice, saidTwiceInFlow} from './said-twice/check.ts';
import {untoldError} from './untold-error/check.ts';
import {unused} from './unused/check.ts';

const screenChecks: readonly ScreenCheck[] = [
  accessibleCopy,
  conflictingCases,
  gatedByItself,
  plainSize,
  requiredHidden,
  saidTwice,
  untoldError,
];
const flowChecks: readonly FlowCheck[] = [
  conflictingRows,
  readBeforeAsked,
  requiredUnset,
  reviewCoverage,
  saidTwiceInFlow,
];
const workspaceChecks: readonly WorkspaceCheck[] = [inheritedIdentity, overrideConflict, unused];

/** What compiled without an error, as the checks take it. */
export interface Checkable {
  readonly orgs: Readonly<Record<string, CompiledOrg>>;
  readonly resolved: readonly ResolvedOrg[];
  readonly contract: Contract;
  /** Files of flows and organisations as written, by path. */
  readonly trees: Trees;
  /** False while only some organisations were compiled, so that what these do not use others may. */
  readonly whole: boolean;
}

/**
 * Gives a function that runs every check on every organisation. It remembers the findings of screens and
 * flows, so that equal ones are judged once, and again only when edited.
 */
export function createChecks(): (subject: Checkable) => readonly Diagnostic[] {
  const known = new WeakMap<object, WeakMap<object, readonly Diagnostic[]>>();
  const judgeScreen = (subject: ScreenSubject): readonly Diagnostic[] => {
    const byScreen = known.get(subject.tree) ?? new WeakMap<object, readonly Diagnostic[]>();
    known.set(subject.tree, byScreen);
    const before = byScreen.get(subject.screen);
    const found = before ?? screenChecks.flatMap((check) => check(subject));
    byScreen.set(subject.screen, found);
    return found;
  };
  const flows = new WeakMap<object, {readonly parts: readonly unknown[]; readonly found: readonly Diagnostic[]}>();
  const judgeFlow = (subject: FlowSubject): readonly Diagnostic[] => {
    const {flow, screens, resolved, contract} = subject;
    const parts = [resolved, contract, ...Object.values(screens)];
    const before = flows.get(flow);
    if (before?.parts.length === parts.length && before.parts.every((part, index) => part === parts[index]))
      return before.found;
    const found = flowChecks.flatMap((check) => check(subject));
    flows.set(flow, {parts, found});
    return found;
  };
  return ({orgs, resolved, contract, trees, whole}) => {
    const pairs = resolved.flatMap((org) => {
      const compiled = orgs[org.id];
      return compiled === undefined ? [] : [{id: org.id, compiled, resolved: org}];
    });
    const found = pairs.map(({id, compiled, resolved: org}) => ({
      id,
      found: [...org.flows].flatMap(([name, flow]): readonly Diagnostic[] => {
        const own = compiled.flows[name];
        if (own === undefined) return [];
        return [
          ...judgeFlow({...own, resolved: flow, contract}),
          ...[...flow.screens].flatMap(([screen, tree]) => {
            const made = own.screens[screen];
            return made === undefined ? [] : judgeScreen({screen: made, tree, contract});
          }),
        ];
      }),
    }));
    return [
      ...joined(found),
      ...(whole ? workspaceChecks.flatMap((check) => check({trees, contract, orgs: pairs})) : []),
    ];
  };
}

/** The same finding of all organisations is one without an organisation. */
function joined(all: readonly {readonly id: string; readonly found: readonly Diagnostic[]}[]): readonly Diagnostic[] {
  const merged = new Map<string, {readonly finding: Diagnostic; readonly orgs: Set<string>}>();
  for (const {id, found} of all)
    for (const finding of found) {
      const {code, origin, message} = finding;
      const key = JSON.stringify([code, origin.file, origin.span, message]);
      const entry = merged.get(key) ?? {finding, orgs: new Set<string>()};
      entry.orgs.add(id);
      merged.set(key, entry);
    }
  return [...merged.values()].flatMap(({finding, orgs}) =>
    orgs.size === all.length ? [finding] : [...orgs].map((org) => ({...finding, org})),
  );
}
