import {ruleTypeOf, objectType, type FactType} from '../../catalog/operations/schema.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {isMailAddress} from '../../lib/is-mail-address.ts';
import type {CompiledMail, MailText} from '../../model/compiled/mail.ts';
import type {CompiledHandover, ServerTexts} from '../../model/compiled/server-texts.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import {pathsReadIn} from '../../lib/paths-read-in.ts';
import {findPath} from '../link/rules/path.ts';
import {unreadRules, type Scope} from '../link/rules/scope.ts';
import type {TargetReader} from '../link/targets/target-reader.ts';
import {readLine, readProse} from '../link/text/read-text.ts';
import {plainTextAt} from '../tree/read.ts';
import {holdsSensitive, typeAt, type Sent} from './sent.ts';

/** What a mail is made of. */
export interface MailSources {
  /** The type of what was sent. */
  readonly answers: FactType;
  /** The type of an organisation's settings, where there is one. */
  readonly org: FactType | undefined;
  readonly missing: Sent['missing'];
}

type Add = (finding: Diagnostic) => void;

const submission = objectType({
  number: {type: 'string'},
  id: {type: 'string'},
  receivedAt: {type: 'string', format: 'date-time'},
});

/**
 * Reads a mail of `server.yaml`: its recipient is an address or an answer that is one, its texts name answers that are
 * sent, and nothing that is sensitive leaves with it.
 */
export function linkMail(tree: MapTree, {answers, org, missing}: MailSources, add: Add): CompiledMail {
  const scope = mailScope({answers, submission, org: org ?? {}}, add);
  const mail = {to: recipientOf(tree, answers, scope, add), ...textsOf(tree, scope, add)};
  for (const key of ['subject', 'text'] as const)
    for (const path of pathsReadIn(mail[key]).keys())
      refuseSensitive(path, answers, tree.entries.get(key) ?? tree, add);
  const attach = tree.entries.get('attach');
  if (attach !== undefined && holdsSensitive(answers)) {
    const hint = 'Leave `attach` out; `waymark submissions show` prints what was sent where it is kept.';
    add(diagnostic('unsafe-copy', attach.origin, 'What is attached would hold a sensitive answer', {hint}));
  }
  refuseMissing(scope, missing, add);
  return mail;
}

/** Reads the mails by which people come back: one has a link, the other a code. */
export function linkComeBack(
  tree: MapTree,
  {org, missing}: Omit<MailSources, 'answers'>,
  add: Add,
): NonNullable<ServerTexts['comeBack']> {
  const linked = (key: 'linkMail' | 'codeMail', name: 'link' | 'code'): MailText => {
    const written = tree.entries.get(key);
    if (written?.kind !== 'map') return {subject: [], text: []};
    const scope = mailScope({comeBack: objectType({[name]: {type: 'string'}}), org: org ?? {}}, add);
    const mail = textsOf(written, scope, add);
    if (!pathsReadIn(mail.text).has(`comeBack.${name}`)) {
      const hint = `Print it: \`((comeBack.${name}))\`.`;
      const {origin} = written.entries.get('text') ?? written;
      add(diagnostic('wrong-value', origin, `Nobody learns the ${name} from this mail`, {hint}));
    }
    refuseMissing(scope, missing, add);
    return mail;
  };
  return {linkMail: linked('linkMail', 'link'), codeMail: linked('codeMail', 'code')};
}

/**
 * Reads whom a handover goes to, and its mail: it brings the link, and prints nothing of what was sent but what is shared.
 */
export function linkHandover(
  tree: MapTree,
  {answers, org, missing, shares}: MailSources & {readonly shares: readonly string[]},
  add: Add,
): CompiledHandover {
  const asked = mailScope({answers}, add);
  const addressAt = (key: 'to' | 'from'): string | undefined => {
    const written = tree.entries.get(key);
    if (written === undefined) return undefined;
    const to = recipientOf(tree, answers, asked, add, key);
    if ('answer' in to) return to.answer;
    const hint = 'Who is told is an answer, as ((answers.email)); a delivery mails to one address.';
    if (isMailAddress(to.address)) add(diagnostic('wrong-value', written.origin, 'This is no answer', {hint}));
    return '';
  };
  const [to, from] = [addressAt('to'), addressAt('from')];
  const addresses = {...(to === undefined ? {} : {to}), ...(from === undefined ? {} : {from})};
  const written = tree.entries.get('mail');
  if (written?.kind !== 'map') return {...addresses, mail: {subject: [], text: []}};
  const scope = mailScope({answers, handover: objectType({link: {type: 'string'}}), org: org ?? {}}, add);
  const mail = textsOf(written, scope, add);
  for (const key of ['subject', 'text'] as const)
    for (const path of pathsReadIn(mail[key]).keys()) {
      const [root, name = ''] = path.split('.');
      const origin = written.entries.get(key)?.origin ?? written.origin;
      if (root === 'answers' && !shares.includes(name)) {
        const hint = `Name \`${name}\` in \`shares\`, or leave it out.`;
        add(diagnostic('unsafe-copy', origin, `\`${path}\` is not shared, and this mail would say it`, {hint}));
      }
      if (path === 'handover.link' && key === 'subject') {
        const hint = 'Print it in the text.';
        add(diagnostic('unsafe-copy', origin, 'A link in a subject is shown to whoever sees the screen', {hint}));
      }
    }
  if (!pathsReadIn(mail.text).has('handover.link')) {
    const {origin} = written.entries.get('text') ?? written;
    const hint = 'Print it: `((handover.link))`.';
    add(diagnostic('wrong-value', origin, 'Nobody learns the link from this mail', {hint}));
  }
  refuseMissing(scope, missing, add);
  return {...addresses, mail};
}

/** What texts may name: values of these types, by the first word of their path. */
export function mailScope(types: Readonly<Record<string, FactType>>, add: Add): Scope {
  return {
    report: (...finding) => add(diagnostic(...finding)),
    rules: unreadRules(new Map()),
    roots: Object.fromEntries(Object.entries(types).map(([name, type]) => [name, {type, sure: true}])),
    sure: new Set(),
    settings: new Map(),
    conditions: [],
  };
}

/** Texts outside of a flow, which lead nowhere. */
export function noTargets(what: string, add: Add): TargetReader {
  return {
    read: (written, origin) => {
      const hint = 'Write the whole address into the text, without brackets.';
      add(diagnostic('unknown-reference', origin, `${what} has no screens, so no link to \`${written}\``, {hint}));
      return undefined;
    },
    answersRead: () => [],
  };
}

function textsOf(tree: MapTree, scope: Scope, add: Add): MailText {
  const targets = noTargets('A mail', add);
  return {
    subject: readLine(tree.entries.get('subject'), scope, targets),
    text: readProse(tree.entries.get('text'), scope, targets),
  };
}

/** Refuses settings that an organisation does not have. */
export function refuseMissing({settings}: Scope, missing: Sent['missing'], add: Add): void {
  for (const missingIn of missing) for (const finding of missingIn(settings)) add(finding);
}

function recipientOf(
  tree: MapTree,
  answers: FactType,
  scope: Scope,
  add: Add,
  key: 'to' | 'from' = 'to',
): CompiledMail['to'] {
  const written = (plainTextAt(tree, key) ?? '').trim();
  const {origin} = tree.entries.get(key) ?? tree;
  const path = /^\(\(\s*(answers(?:\.[A-Za-z0-9_-]+)+)\s*\)\)$/.exec(written)?.[1];
  if (path === undefined) {
    if (!isMailAddress(written)) {
      const hint = 'Write one address, as desk@library.example, or one answer, as ((answers.email)).';
      add(diagnostic('wrong-value', origin, `\`${written}\` is neither an e-mail address nor an answer`, {hint}));
    }
    return {address: written};
  }
  const {type, unknown} = findPath(path, origin, scope);
  const kind = ruleTypeOf(type);
  if (unknown !== true && kind !== 'any' && !(kind === 'text' && type['format'] === 'email')) {
    const hint = 'Ask for it with `type: email`, or say `format: email` of it in openapi.yaml.';
    add(diagnostic('rule-type', origin, `\`${path}\` is no e-mail address`, {hint}));
  }
  refuseSensitive(path, answers, tree.entries.get(key) ?? tree, add);
  return {answer: path};
}

function refuseSensitive(path: string, answers: FactType, {origin}: Tree, add: Add): void {
  const [root, ...rest] = path.split('.');
  if (root !== 'answers' || !holdsSensitive(typeAt(answers, rest))) return;
  const hint = 'Mails lie readable on the way and where they arrive: leave it out.';
  add(diagnostic('unsafe-copy', origin, `\`${path}\` is sensitive, and a mail would say it`, {hint}));
}
