import type {Contract} from '../../catalog/operations/operations.ts';
import {propertyOf} from '../../catalog/operations/schema.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Tree} from '../../model/tree.ts';
import type {ScenarioReport} from '../scenarios/world.ts';
import {plainTextAt} from '../tree/read.ts';

/** What each step reads of its body. */
const keys: Readonly<Record<string, readonly string[]>> = {ask: ['email'], code: ['link'], open: ['link', 'code']};

/** What coming back is checked against. */
export interface ComeBackSources {
  /** `server.yaml`. */
  readonly server: Tree;
  readonly contract: Contract;
  /** Addresses that the page may be. */
  readonly addresses: readonly string[];
  readonly report: ScenarioReport;
}

/**
 * Coming back takes an operation for each of its steps, whose bodies have what the step reads, and which browsers know by
 * the contract for what they are; the words of `comeBack`; and a page. Each of these is nothing without the others.
 */
export function checkComeBack(
  comeBack: Tree | undefined,
  operations: readonly (readonly [string, Tree])[],
  sources: ComeBackSources,
): void {
  const {contract, addresses, report} = sources;
  const {add, unknown} = report;
  const found = new Set<string>();
  for (const [id, one] of operations) {
    const step = plainTextAt(one, 'comeBack');
    if (step === undefined) continue;
    found.add(step);
    if (comeBack === undefined) {
      const hint = 'Say below `comeBack` how long a link is good, which page it opens, and what the mails say.';
      add(
        diagnostic('wrong-value', one.origin, `${id} is a step of \`comeBack\`, which this file does not have`, {hint}),
      );
    }
    const spec = contract.operations[id];
    if (spec === undefined) continue;
    if (step === 'open' && spec.operation.opensDraft !== true) {
      const hint = 'Say `x-opens-draft: true` of it in schemas/api/openapi.yaml.';
      add(diagnostic('wrong-value', one.origin, `Browsers do not know that ${id} gives them another draft`, {hint}));
    }
    if (step === 'ask' && spec.operation.knowsDraft !== true) {
      const hint = 'Give it the header parameter `x-draft-token` in schemas/api/openapi.yaml: then they save first.';
      add(
        diagnostic('wrong-value', one.origin, `Browsers do not know that ${id} is about the draft that they have`, {
          hint,
        }),
      );
    }
    for (const key of keys[step] ?? [])
      if (spec.body === undefined || propertyOf(spec.body, key) === undefined) {
        const hint = `Give its \`requestBody\` the property \`${key}\`.`;
        add(
          diagnostic('wrong-value', one.origin, `The body of ${id} has no \`${key}\`, which this step reads`, {hint}),
        );
      }
  }
  if (comeBack === undefined || found.has('open')) openedByNobody(operations, sources);
  if (comeBack === undefined) return;
  const page = comeBack.kind === 'map' ? comeBack.entries.get('page') : undefined;
  const path = plainTextAt(comeBack, 'page')?.replace(/(?<=.)\/$/, '');
  if (path !== undefined && !addresses.includes(path)) unknown(page, 'page', path, addresses);
  const missing = Object.keys(keys).filter((step) => !found.has(step));
  if (missing.length === 0) return;
  const hint = `Name an operation with \`comeBack: ${missing[0]}\` under \`operations\`.`;
  add(diagnostic('wrong-value', comeBack.origin, `No operation is the step ${missing.join(', ')} of it`, {hint}));
}

/** Operations of which the contract says that they give another draft, and that are answered by nobody who has one. */
function openedByNobody(
  operations: readonly (readonly [string, Tree])[],
  {contract, server, report: {add}}: ComeBackSources,
): void {
  for (const [id, {operation}] of Object.entries(contract.operations)) {
    if (operation.opensDraft !== true) continue;
    const one = operations.find(([name]) => name === id)?.[1];
    if (plainTextAt(one, 'comeBack') === 'open' || plainTextAt(one, 'upstream') !== undefined) continue;
    const hint = 'Answer it by `{comeBack: open}` or by an upstream, or leave `x-opens-draft` out of the contract.';
    const {origin} = one ?? server;
    add(diagnostic('wrong-value', origin, `${id} would open a draft, and nothing here gives it one`, {hint}));
  }
}
