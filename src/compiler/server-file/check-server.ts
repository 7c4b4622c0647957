import type {Contract, OperationSpec} from '../../catalog/operations/operations.ts';
import {propertyOf} from '../../catalog/operations/schema.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {CompiledMail} from '../../model/compiled/mail.ts';
import type {ServerTexts} from '../../model/compiled/server-texts.ts';
import type {Tree} from '../../model/tree.ts';
import type {Trees} from '../../model/workspace.ts';
import {filePlace} from '../files/file-place.ts';
import {createReport} from '../scenarios/report.ts';
import {plainTextAt} from '../tree/read.ts';
import {addressesOf} from './addresses.ts';
import {checkComeBack} from './check-come-back.ts';
import {checkHandovers} from './check-handovers.ts';
import {checkKept} from './check-kept.ts';
import {checkPayments} from './check-payments.ts';
import {checkSignIn} from './check-sign-in.ts';
import {linkComeBack, linkMail} from './link-mail.ts';
import {linkPayments, paidType} from './link-payments.ts';
import {linkSignInPages} from './link-sign-in-pages.ts';
import type {Sent} from './sent.ts';

/** What `server.yaml` says, and what is wrong with it. */
export interface CheckedServer {
  readonly texts: ServerTexts;
  readonly diagnostics: readonly Diagnostic[];
}

/** What says who answers an operation; one of them. */
const ways = ['submit', 'receipt', 'pay', 'handedOver', 'upstream', 'comeBack'];

/** Operation -> the submission that its body is, as `server.yaml` says. */
export function submissionsOf(trees: Trees): ReadonlyMap<string, string> {
  const tree = trees.get('server.yaml');
  const operations = tree === undefined ? [] : entriesAt(tree, 'operations');
  return new Map(
    operations.flatMap(([id, one]) => {
      const name = plainTextAt(one, 'submit');
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}

/** Operations that plug-ins answer. */
function codedIn(trees: Trees): readonly string[] {
  return [...trees].flatMap(([file, tree]) =>
    filePlace(file)?.kind === 'plugin' ? entriesAt(tree, 'operations').map(([id]) => id) : [],
  );
}

/** Operations that `server.yaml` says nothing of, and whose bodies are submissions all the same where a flow sends them. */
export function unsaidIn(trees: Trees, {operations}: Contract): readonly string[] {
  const tree = trees.get('server.yaml');
  if (tree === undefined) return [];
  const said = new Set([...entriesAt(tree, 'operations').map(([id]) => id), ...codedIn(trees)]);
  return Object.values(operations).flatMap(({operation: {id, method}, body, multipart}) =>
    said.has(id) || id === 'saveDraft' || multipart || body === undefined || method === 'GET' || method === 'DELETE'
      ? []
      : [id],
  );
}

/**
 * Checks what `server.yaml` names: operations of the contract, upstreams, submissions, answers. That each thing goes one
 * way, and that what is kept has a body to keep.
 */
export function checkServer(trees: Trees, contract: Contract, sent: Sent): CheckedServer {
  const tree = trees.get('server.yaml');
  if (tree === undefined) return {texts: {deliveries: {}}, diagnostics: []};
  const {report, findings} = createReport();
  const operations = entriesAt(tree, 'operations');
  // What nothing is said of is called as the flow that sends it.
  const unsaid = unsaidIn(trees, contract).flatMap((id) => {
    const flow = sent.flowOf(id);
    return flow === undefined ? [] : [[id, flow] as const];
  });
  const sends = new Map([...unsaid, ...submissionsOf(trees)]);
  const submissions = [...sends.values()];
  const upstreams = entriesAt(tree, 'upstreams').map(([name]) => name);
  const payments = new Map(entriesAt(tree, 'payments'));
  const names = (one: Tree, key: string, what: string, known: readonly string[]): void => {
    const name = plainTextAt(one, key);
    if (name !== undefined && !known.includes(name)) report.unknown(valueAt(one, key), what, name, known);
  };
  for (const [id, one] of operations) {
    const spec = contract.operations[id];
    if (spec === undefined) report.unknown(one, 'operation', id, Object.keys(contract.operations), {key: true});
    names(one, 'upstream', 'upstream', upstreams);
    names(one, 'receipt', 'submission', submissions);
    names(one, 'pay', 'payment', [...payments.keys()]);
    if (one.kind === 'scalar' && one.value === 'upload' && spec?.multipart === true && !saysFile(spec)) {
      const hint = 'Give its 200 answer the property `fileId` in schemas/api/openapi.yaml.';
      report.add(diagnostic('wrong-value', one.origin, `No page learns from ${id} which file was kept`, {hint}));
    }
    if (spec !== undefined) checkKept(one, spec, report.add);
    if (one.kind !== 'map') continue;
    oneOf(one, ways, 'Nobody answers this', 'This is answered two ways at once', report.add);
    if (one.entries.has('upstream') && spec?.multipart === true) {
      const hint = 'Files are kept by `upload`.';
      report.add(diagnostic('wrong-value', one.origin, `${id} takes a file, which is not passed on`, {hint}));
    }
    if (spec !== undefined && spec.body === undefined && one.entries.has('submit')) {
      const hint = 'Only an operation with a `requestBody` can be a submission.';
      report.add(diagnostic('wrong-value', valueAt(one, 'submit')?.origin ?? one.origin, `${id} has no body`, {hint}));
    }
  }
  const said = {org: contract.facts['org'], missing: sent.missing};
  const mails: Record<string, CompiledMail> = {};
  for (const [name, one] of entriesAt(tree, 'deliveries')) {
    names(one, 'of', 'submission', [...submissions, ...payments.keys()]);
    oneOf(one, ['webhook', 'email', 'file'], 'This goes nowhere', 'This goes two ways at once', report.add);
    const email = valueAt(one, 'email');
    const from = [...sends].flatMap(([id, submission]) => (submission === plainTextAt(one, 'of') ? [id] : []));
    const isPaid = payments.has(plainTextAt(one, 'of') ?? '');
    if (email?.kind !== 'map' || (from.length === 0 && !isPaid)) continue;
    const answers = isPaid ? paidType : sent.typeOf(from);
    mails[name] = linkMail(email, {answers, ...said}, report.add);
  }
  checkPayments(payments, operations, {contract, sends, sent, addresses: addressesOf(trees), report});
  const comeBack = valueAt(tree, 'comeBack');
  checkComeBack(comeBack, operations, {server: tree, contract, addresses: addressesOf(trees), report});
  const handovers =
    tree.kind === 'map'
      ? checkHandovers(entriesAt(tree, 'handovers'), operations, {
          ...{...said, server: tree, contract, sends, report},
          typeOf: (ids) => sent.typeOf(ids),
        })
      : {};
  const signIn = valueAt(tree, 'signIn');
  checkSignIn(signIn, operations, contract, report.add);
  const pages = signIn && valueAt(signIn, 'pages');
  return {
    texts: {
      deliveries: mails,
      ...(payments.size === 0 ? {} : {payments: linkPayments(payments, said, report.add)}),
      ...(comeBack?.kind === 'map' ? {comeBack: linkComeBack(comeBack, said, report.add)} : {}),
      ...(Object.keys(handovers).length > 0 ? {handovers} : {}),
      ...(pages?.kind === 'map' ? {signIn: linkSignInPages(pages, said, report.add)} : {}),
    },
    diagnostics: findings(),
  };
}

/** Browsers know a file that was sent by this key of the answer. */
function saysFile({answer}: OperationSpec): boolean {
  return propertyOf(answer, 'fileId') !== undefined;
}

/** One finding where none or several of these keys are there. */
function oneOf(
  tree: Tree,
  keys: readonly string[],
  none: string,
  several: string,
  add: (finding: Diagnostic) => void,
): void {
  const there = keys.filter((key) => valueAt(tree, key) !== undefined);
  if (there.length === 1) return;
  const said = keys.map((key) => `\`${key}\``).join(', ');
  const hint = `Say one of ${said}.`;
  add(diagnostic('wrong-value', tree.origin, there.length === 0 ? none : several, {hint}));
}

function valueAt(tree: Tree, key: string): Tree | undefined {
  return tree.kind === 'map' ? tree.entries.get(key) : undefined;
}

function entriesAt(tree: Tree, key: string): readonly (readonly [string, Tree])[] {
  const value = valueAt(tree, key);
  return value?.kind === 'map' ? [...value.entries] : [];
}
