/*
 * `waymark/runtime`: which screen facts lead to, and why, as browser, server and command line decide it. It needs no
 * other module.
 */
export {decide} from '../runtime/decide.ts';
export {whyNot} from '../runtime/explain/why-not.ts';
export {evaluate, holds} from '../runtime/rules/evaluate.ts';
export type {RuleData} from '../runtime/rules/rule-data.ts';
export type {CompiledFlow} from '../model/compiled/flow.ts';
export type {Logic} from '../model/compiled/logic.ts';
export type {Because, Decision, Facts, Here, Leave, Rejected, ShowScreen, Waiting} from '../model/decision.ts';
