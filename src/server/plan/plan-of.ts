import type {OperationSpec} from '../../catalog/operations/operations.ts';
import type {AnswerOperation} from '../../model/asked-operation.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {CompiledMail} from '../../model/compiled/mail.ts';
import type {CompiledHandover, ServerTexts} from '../../model/compiled/server-texts.ts';
import {actionsOf} from '../../lib/actions-of.ts';
import {sentAnswers} from '../answers/sent-answers.ts';
import {printLine} from '../../runtime/text/print.ts';
import {asObject, textOrEmpty} from '../../lib/as-object.ts';
import type {JsonObject} from '../../model/json.ts';
import {isRecord} from '../../lib/is-record.ts';
import {durationOf} from '../../lib/duration.ts';
import {memoRecent} from '../../lib/recent.ts';
import type {Line} from '../../model/compiled/text.ts';
import {keptParts} from '../../model/kept-parts.ts';
import {paymentParts} from '../../model/payment.ts';
import {
  sessionParts,
  type ComeBackPlan,
  type DeliveryPlan,
  type FromEnvironment,
  type HandoverPlan,
  type OperationPlan,
  type PaymentPlan,
  type ReceiptPart,
  type ReceiptParts,
  type ServerPlan,
  type SignInPlan,
  type SubmitPlan,
  type UpstreamPlan,
} from './plan.ts';
import {questionsOf} from './questions-of.ts';

/** What a plan is made of. */
export interface PlanParts {
  /** `server.yaml`, which the compiler has checked; an empty map where there is none. */
  readonly server: unknown;
  readonly operations: Readonly<Record<string, OperationSpec>>;
  /** Whose flows say what is sent; absent: there is no organisation. */
  readonly org: CompiledOrg | undefined;
  /** Every organisation by its id: there may be thousands, and each is asked for once somebody sends or reads something there. */
  readonly orgOf: (id: string) => CompiledOrg | undefined;
  /** What `org` says to people, linked. */
  readonly texts: ServerTexts;
  /** By operation, the functions of plug-ins. */
  readonly code?: Readonly<Record<string, AnswerOperation>>;
}

type OrgParts = Pick<PlanParts, 'org' | 'orgOf'>;

/** For how many organisations, of each operation, what they send is kept. */
const keptOrgs = 200;

const hour = 3_600_000;
const month = 720 * hour;

/** Works out what the server of a workspace does. */
export function planOf({server, operations, texts, code = {}, ...parts}: PlanParts): ServerPlan {
  const written = asObject(server);
  const own = asObject(written['operations']);
  const keep = asObject(written['keep']);
  const submissions = durationOf(keep['submissions']) ?? 0;
  const planned = Object.fromEntries(
    Object.values(operations).map((spec) => [
      spec.operation.id,
      planByCode(code[spec.operation.id]) ?? operationPlan(spec, own[spec.operation.id], parts),
    ]),
  );
  return {
    operations: planned,
    upstreams: mapped(written['upstreams'], upstreamPlan),
    deliveries: Object.fromEntries(
      Object.entries(asObject(written['deliveries'])).map(([name, one]) => [
        name,
        deliveryPlan(one, texts.deliveries[name]),
      ]),
    ),
    payments: Object.fromEntries(
      Object.entries(asObject(written['payments'])).map(([name, one]) => [
        name,
        paymentPlan(one, texts.payments?.[name] ?? [], operations, planned),
      ]),
    ),
    handovers: Object.fromEntries(
      Object.entries(texts.handovers ?? {}).map(([name, one]) => [
        name,
        handoverPlan(asObject(asObject(written['handovers'])[name]), one),
      ]),
    ),
    ...(texts.comeBack === undefined ? {} : {comeBack: comeBackPlan(written['comeBack'], texts.comeBack)}),
    ...(written['signIn'] === undefined ? {} : {signIn: signInPlan(written['signIn'], planned, texts.signIn)}),
    keep: {drafts: durationOf(keep['drafts']) ?? month, ...(submissions === 0 ? {} : {submissions})},
  };
}

function mapped<T>(value: unknown, read: (one: unknown) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(asObject(value)).map(([name, one]) => [name, read(one)]));
}

const planByCode = (answer: AnswerOperation | undefined): OperationPlan | undefined =>
  answer === undefined ? undefined : {does: 'code', answer};

function operationPlan(spec: OperationSpec, said: unknown, parts: OrgParts): OperationPlan {
  const {id, method} = spec.operation;
  if (said === 'draft' || said === 'example') return {does: said};
  if (said === 'upload') return uploadPlan(spec);
  if (said === 'session') return {does: said, says: sessionParts.filter((part) => hasKey(spec, part))};
  if (said === 'kept') return {does: said, says: keptParts.filter((part) => hasKey(spec, part))};
  const own = asObject(said);
  const upstream = textOrEmpty(own['upstream']);
  if (upstream !== '') {
    const cache = durationOf(own['cache']) ?? 0;
    return {does: 'upstream', upstream, ...(cache === 0 ? {} : {cache})};
  }
  const named = mapped(own['answer'], (part) => part as ReceiptPart);
  const answer = Object.keys(named).length > 0 ? named : partsOf(spec, words);
  const handover = textOrEmpty(own['handedOver']);
  if (handover !== '') return {does: 'handed-over', handover, answer, tellsSender: hasKey(spec, 'mine')};
  const step = (['ask', 'code', 'open'] as const).find((one) => one === own['comeBack']);
  if (step !== undefined) return {does: 'come-back', step};
  const payment = textOrEmpty(own['pay']);
  if (payment !== '') return {does: 'pay', payment, says: paymentParts.filter((part) => hasKey(spec, part))};
  const receipt = textOrEmpty(own['receipt']);
  if (receipt !== '') return {does: 'receipt', of: receipt, answer};
  const submit = textOrEmpty(own['submit']);
  if (submit === '' && said === undefined) {
    if (id === 'readDraft' || id === 'saveDraft') return {does: 'draft'};
    if (spec.multipart) return uploadPlan(spec);
  }
  if (submit === '' && (method === 'GET' || method === 'DELETE' || spec.body === undefined))
    return {does: 'example', unsaid: true};
  return {...sentBy(id, submit, parts), once: own['once'] === true, answer};
}

/** Who sends it: the flow whose screen calls it, of the name that `server.yaml` gives or else of its own. */
function sentBy(operation: string, of: string, {org, orgOf}: OrgParts): Omit<SubmitPlan, 'once' | 'answer'> {
  const sent = memoRecent(keptOrgs, (id) => {
    const one = orgOf(id);
    return one === undefined ? [] : sentAnswers(operation, one);
  });
  const asked = memoRecent(keptOrgs, (id) => {
    const found = firstCall(operation, orgOf(id));
    if (found === undefined) return undefined;
    const {flow, call, screen, screens} = found;
    return {title: printLine(flow.title, {}), questions: questionsOf(call, screen, Object.values(screens))};
  });
  const flow = firstCall(operation, org)?.flow;
  const name = of === '' ? (flow?.id ?? operation) : of;
  return {does: 'submit', of: name, ...(flow === undefined ? {} : {set: flow.answers}), asked, sent};
}

/** The first screen of an organisation, as it is written, that calls an operation. */
function firstCall(operation: string, org: CompiledOrg | undefined) {
  for (const {flow, ...compiled} of Object.values(org?.flows ?? {})) {
    const {screens} = compiled.written ?? compiled;
    for (const screen of Object.values(screens)) {
      const call = actionsOf(screen)
        .flatMap(({calls}) => calls)
        .find((one) => one.operation === operation);
      if (call !== undefined) return {flow, call, screen, screens};
    }
  }
  return undefined;
}

const words: Readonly<Record<string, ReceiptPart>> = {number: 'number', reference: 'number', id: 'id', uuid: 'id'};
const fileWords: Readonly<Record<string, ReceiptPart>> = {
  ...{id: 'id', uuid: 'id', fileId: 'id', name: 'name', fileName: 'name'},
  ...{size: 'size', type: 'type', contentType: 'type', mediaType: 'type'},
};

/** The keys of an answer whose names say what they hold; a moment is what ends in `At`. */
function partsOf({answer}: Pick<OperationSpec, 'answer'>, known: Readonly<Record<string, ReceiptPart>>): ReceiptParts {
  const keys = Object.keys(asObject(asObject(answer)['properties']));
  const found = keys.map((key) => [key, known[key] ?? (/[a-z]At$/.test(key) ? 'time' : undefined)] as const);
  return Object.fromEntries(found.flatMap(([key, part]) => (part === undefined ? [] : [[key, part]])));
}

/** What is read is a list of files: each of them says what the answer of one would. */
function uploadPlan({operation, answer}: OperationSpec): OperationPlan {
  const lists = Object.values(asObject(asObject(answer)['properties'])).filter(
    (one) => asObject(one)['type'] === 'array',
  );
  const each = operation.method === 'GET' ? asObject(asObject(lists[0])['items']) : answer;
  return {does: 'upload', answer: partsOf({answer: each}, fileWords)};
}

function upstreamPlan(value: unknown): UpstreamPlan {
  const {url, auth, timeout, retries} = asObject(value);
  const {bearer} = asObject(auth);
  return {
    url: addressOf(url),
    timeout: durationOf(timeout) ?? 10_000,
    retries: typeof retries === 'number' ? retries : 2,
    ...(bearer === undefined ? {} : {bearer: {env: textOrEmpty(asObject(bearer)['env'])}}),
  };
}

function deliveryPlan(value: unknown, mail: CompiledMail | undefined): DeliveryPlan {
  const {of, webhook, email, file} = asObject(value);
  if (file !== undefined) return {to: 'file', of: textOrEmpty(of), folder: textOrEmpty(asObject(file)['folder'])};
  if (mail !== undefined) {
    const {attach} = asObject(email);
    const forms = (['pdf', 'json'] as const).filter((form) => Array.isArray(attach) && attach.includes(form));
    return {to: 'email', of: textOrEmpty(of), mail, attach: forms};
  }
  const {url, secret} = asObject(webhook);
  return {to: 'webhook', of: textOrEmpty(of), url: addressOf(url), secret: {env: textOrEmpty(asObject(secret)['env'])}};
}

function handoverPlan(written: JsonObject, {to, from, mail}: CompiledHandover): HandoverPlan {
  const shares = Array.isArray(written['shares']) ? written['shares'].map(textOrEmpty) : [];
  const plan = {of: textOrEmpty(written['of']), shares, mail};
  if (to !== undefined) return {...plan, to, ...(from === undefined ? {} : {from})};
  const {back, about, again} = written;
  return {...plan, back: textOrEmpty(back), about: textOrEmpty(about), ...(isRecord(again) ? {again} : {})};
}

function comeBackPlan(value: unknown, mails: NonNullable<ServerTexts['comeBack']>): ComeBackPlan {
  const {for: time, code, page} = asObject(value);
  return {time: durationOf(time) ?? month, code: durationOf(code) ?? 600_000, page: textOrEmpty(page), ...mails};
}

/** In what money it is, the contract says of the key that has the amount. */
function paymentPlan(
  value: unknown,
  text: Line,
  operations: PlanParts['operations'],
  planned: ServerPlan['operations'],
): PaymentPlan {
  const own = asObject(value);
  const [of, amount] = [textOrEmpty(own['for']), textOrEmpty(own['amount'])];
  const bodies = Object.entries(planned).flatMap(([id, one]) =>
    one.does === 'submit' && one.of === of ? [asObject(operations[id]?.body)] : [],
  );
  const units = bodies.map((body) => textOrEmpty(asObject(asObject(body['properties'])[amount])['x-unit']));
  const currency = (units.find((unit) => unit !== '') ?? '').toUpperCase();
  const {url, bearer, secret, pages} = asObject(own['provider']);
  return {
    ...{for: of, amount, currency, text, back: textOrEmpty(own['back'])},
    ...(own['provider'] === undefined
      ? {}
      : {
          provider: {
            url: addressOf(url),
            bearer: {env: textOrEmpty(asObject(bearer)['env'])},
            secret: {env: textOrEmpty(asObject(secret)['env'])},
            pages: Array.isArray(pages) ? pages.map(addressOf) : [],
          },
        }),
  };
}

/** No more is asked of the issuer than an operation says. */
function signInPlan(
  value: unknown,
  operations: ServerPlan['operations'],
  pages: ServerTexts['signIn'] = {},
): SignInPlan {
  const {oidc, for: time, idle} = asObject(value);
  const {issuer, client, secret} = asObject(oidc);
  const said = new Set(Object.values(operations).flatMap((one) => (one.does === 'session' ? one.says : [])));
  const asks = {profile: ['name', 'firstName', 'lastName'], email: ['email']} as const;
  return {
    issuer: addressOf(issuer),
    client: {env: textOrEmpty(asObject(client)['env'])},
    ...(secret === undefined ? {} : {secret: {env: textOrEmpty(asObject(secret)['env'])}}),
    scopes: (['profile', 'email'] as const).filter((scope) => asks[scope].some((part) => said.has(part))),
    time: durationOf(time) ?? 12 * hour,
    idle: durationOf(idle) ?? hour,
    pages,
  };
}

function hasKey({answer}: Pick<OperationSpec, 'answer'>, key: string): boolean {
  return asObject(asObject(answer)['properties'])[key] !== undefined;
}

function addressOf(value: unknown): string | FromEnvironment {
  return typeof value === 'string' ? value : {env: textOrEmpty(asObject(value)['env'])};
}
