import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {CompiledFlow, Manifest} from '../../model/compiled/flow.ts';
import type {RuleModule} from '../../model/compiled/rule-module.ts';
import {judgeByCode} from '../../runtime/rules/judge-by-code.ts';

/** Has a flow of an organisation judged by the code of its rules; what it gives is to be waited for, the first time. */
export type JudgeByCode = (org: string, flow: CompiledFlow) => Promise<void> | undefined;

/** Rules from modules that stand in a folder; each is loaded when its flow is first decided. */
export function rulesIn(folder: string, manifest: Manifest | undefined): JudgeByCode {
  const judged = new WeakMap<CompiledFlow, Promise<void>>();
  const known = new WeakSet<CompiledFlow>();
  return (org, flow) => {
    if (known.has(flow)) return undefined;
    const {flows = {}, rules = {}} = manifest?.orgs[org] ?? {};
    const path = rules[flows[flow.id]?.flow ?? ''];
    const loading = judged.get(flow) ?? load(path === undefined ? undefined : join(folder, path), flow);
    judged.set(flow, loading);
    return loading.then(() => void known.add(flow));
  };
}

async function load(file: string | undefined, flow: CompiledFlow): Promise<void> {
  if (file === undefined) return;
  const module = (await import(pathToFileURL(file).href)) as RuleModule;
  if (module.format !== 1) throw new Error(`The rules of ${flow.id} are of format ${String(module.format)}, not 1.`);
  judgeByCode(flow, module);
}
