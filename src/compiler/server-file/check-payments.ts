import type {Contract, OperationSpec} from '../../catalog/operations/operations.ts';
import {propertyOf, unitOfSchema} from '../../catalog/operations/schema.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {answerRead} from '../../lib/answer-read.ts';
import {isRecord} from '../../lib/is-record.ts';
import {pathsReadIn} from '../../lib/paths-read-in.ts';
import type {Call} from '../../model/compiled/screen.ts';
import type {Tree} from '../../model/tree.ts';
import type {ScenarioReport} from '../scenarios/world.ts';
import {plainTextAt} from '../tree/read.ts';
import type {Sent} from './sent.ts';

/** What payments are checked against. */
export interface PaymentSources {
  readonly contract: Contract;
  /** Operation -> the submission that its body is. */
  readonly sends: ReadonlyMap<string, string>;
  readonly sent: Sent;
  /** Addresses that the way back may lead to. */
  readonly addresses: readonly string[];
  readonly report: ScenarioReport;
}

type Entries = readonly (readonly [string, Tree])[];

/**
 * A payment is for something that is sent, whose body says how much, by a rule that the server can work out anew; it leads
 * back to a screen; it is sent once, for nobody pays twice for the same; and one operation begins it, another reads what came of it, of both of which browsers know that they
 * are about whoever asks.
 */
export function checkPayments(payments: ReadonlyMap<string, Tree>, operations: Entries, sources: PaymentSources): void {
  const {contract, report, sends, addresses} = sources;
  const submissions = [...sends.values()];
  for (const [name, one] of payments) {
    if (one.kind !== 'map') continue;
    const [of, back] = [plainTextAt(one, 'for'), plainTextAt(one, 'back')];
    if (of !== undefined && !submissions.includes(of))
      report.unknown(one.entries.get('for'), 'submission', of, submissions);
    else
      for (const [operation, kind] of sends) {
        if (kind !== of) continue;
        checkAmount(one, operation, sources);
        checkOnce(operation, operations, name, report);
      }
    if (submissions.includes(name)) {
      const hint = 'What is paid is kept under its name: give it another.';
      report.add(diagnostic('wrong-value', one.origin, `A submission is called \`${name}\` already`, {hint}));
    }
    if (back !== undefined && !addresses.includes(back.replace(/(?<=.)\/$/, '')))
      report.unknown(one.entries.get('back'), 'page', back, addresses);
    const steps = operations.flatMap(([id, said]) =>
      plainTextAt(said, 'pay') === name ? [contract.operations[id]] : [],
    );
    const known = steps.filter((spec) => spec !== undefined);
    if (known.length < steps.length) continue;
    for (const [reads, what] of [
      [false, 'begins'],
      [true, 'reads'],
    ] as const) {
      if (known.some((spec) => (spec.operation.method === 'GET') === reads)) continue;
      const hint = `Name a ${reads ? '`get`' : '`post`'} with \`pay: ${name}\` under \`operations\`.`;
      report.add(diagnostic('wrong-value', one.origin, `No operation ${what} it`, {hint}));
    }
  }
  for (const [id, said] of operations) {
    const spec = contract.operations[id];
    if (spec !== undefined && plainTextAt(said, 'pay') !== undefined) checkStep(id, said, spec, report);
  }
}

/** A step says what it is for in its answer, and is known to be about whoever asks. */
function checkStep(id: string, said: Tree, {operation, answer}: OperationSpec, {add}: ScenarioReport): void {
  const key = operation.method === 'GET' ? 'state' : 'page';
  const wrong = (message: string, hint: string): void => add(diagnostic('wrong-value', said.origin, message, {hint}));
  if (propertyOf(answer, key) === undefined)
    wrong(
      `The answer of ${id} has no \`${key}\``,
      `Give its 200 answer the property \`${key}\` in schemas/api/openapi.yaml.`,
    );
  if (operation.knowsDraft !== true)
    wrong(
      `Browsers do not know that ${id} is about what they have sent`,
      'Give it the header parameter `x-draft-token` in schemas/api/openapi.yaml.',
    );
}

/** What is sent twice would be paid for twice. */
function checkOnce(id: string, operations: Entries, payment: string, {add}: ScenarioReport): void {
  const said = operations.find(([operation]) => operation === id)?.[1];
  const once = said?.kind === 'map' ? said.entries.get('once') : undefined;
  if (said === undefined || (once?.kind === 'scalar' && once.value === true)) return;
  add(
    diagnostic(
      'wrong-value',
      said.origin,
      `${id} may be sent more than once, and \`${payment}\` would be paid each time`,
      {
        hint: 'Say `once: true` beside its `submit`.',
      },
    ),
  );
}

function checkAmount(
  one: Tree & {readonly kind: 'map'},
  operation: string,
  {contract, sent, report}: PaymentSources,
): void {
  const [key, at] = [plainTextAt(one, 'amount'), one.entries.get('amount')];
  const body = contract.operations[operation]?.body;
  if (key === undefined || at === undefined || body === undefined) return;
  const wrong = (message: string, hint: string): void =>
    report.add(diagnostic('wrong-value', at.origin, message, {hint}));
  const type = propertyOf(body, key)?.type;
  if (type === undefined) {
    const names = isRecord(body['properties']) ? Object.keys(body['properties']) : [];
    report.unknown(at, 'key', key, names, {where: ` in the body of ${operation}`});
    return;
  }
  if (!/^[a-z]{3}$/.test(unitOfSchema(type) ?? ''))
    wrong(
      `\`${key}\` of ${operation} does not say in what money it is`,
      'Give it an `x-unit` in schemas/api/openapi.yaml, as `x-unit: usd`.',
    );
  const bodies = sent.bodiesOf(operation);
  if (bodies.length === 0 && sent.isKnown)
    wrong(
      `No action sends ${operation}, so that nobody could say what is to be paid`,
      'Let an action of a screen call it.',
    );
  for (const said of bodies) {
    const unknown = unknownIn(said, key);
    if (unknown === undefined)
      wrong(
        `An action sends ${operation} without \`${key}\``,
        `Say it in the \`body\` of the action, as \`${key}: {rule: fee}\`.`,
      );
    for (const path of unknown ?? [])
      wrong(
        `The server cannot work out \`${key}\`: it is not told \`${path}\``,
        `Send what the rule reads as well, as \`NAME: {var: ${path}}\`: it may be answers, \`today\` and \`org\`.`,
      );
  }
}

/** What a rule of a body reads that the body does not have; undefined where it does not have the rule. */
function unknownIn(body: NonNullable<Call['body']>, key: string): readonly string[] | undefined {
  if (body === 'answers') return [];
  const rule = body[key];
  if (rule === undefined) return undefined;
  const sent = Object.values(body).flatMap((one) => {
    const read = answerRead(one);
    return read === undefined ? [] : [['answers', ...read.path].join('.')];
  });
  return [...pathsReadIn(rule).keys()].filter(
    (path) =>
      !/^(?:today|org|item)(?:\.|$)/.test(path) &&
      !(path.startsWith('answers.') && sent.some((one) => path === one || path.startsWith(`${one}.`))),
  );
}
