import type {MailText} from '../../model/compiled/mail.ts';
import type {ServerTexts} from '../../model/compiled/server-texts.ts';
import type {Json} from '../../model/json.ts';
import {outline, partsOfServer, type NamedOutline, type Outline} from './outline.ts';
import {plainBy, plainText} from './plain-text.ts';
import {lineText, proseText} from './text-text.ts';

/** What keys are called. One that is not among them is told by its path, so that nothing is left out. */
const words: Readonly<Record<string, string>> = {
  'keep.drafts': 'time that unfinished answers are kept',
  'keep.submissions': 'time that what was sent is kept',
  'comeBack.link': 'way that the link is sent',
  'comeBack.for': 'time that a link is good',
  'comeBack.code': 'time that a code is good',
  'comeBack.page': 'page that the link opens',
  'comeBack.linkMail.subject': 'subject of the mail with the link',
  'comeBack.linkMail.text': 'text of the mail with the link',
  'comeBack.codeMail.subject': 'subject of the mail with the code',
  'comeBack.codeMail.text': 'text of the mail with the code',
  'signIn.for': 'time that a log-in is good',
  'signIn.idle': 'time that a log-in is good unused',
  'signIn.oidc.issuer': 'service that people log in with',
  'deliveries.of': 'brings',
  'deliveries.email.to': 'goes to',
  'deliveries.email.subject': 'subject of the mail',
  'deliveries.email.text': 'text of the mail',
  'deliveries.email.attach': 'attached to the mail',
  'deliveries.webhook.url': 'address that it is posted to',
  'deliveries.file.folder': 'folder that it is written to',
  'handovers.of': 'hands over',
  'handovers.to': 'goes to',
  'handovers.from': 'address of the sender',
  'handovers.back': 'answers the handover',
  'handovers.about': 'answer that says what it is about',
  'handovers.shares': 'what the other person may read',
  'handovers.mail.subject': 'subject of the mail',
  'handovers.mail.text': 'text of the mail',
  'payments.for': 'is for',
  'payments.amount': 'answer that is the amount',
  'payments.text': 'what is paid, in words',
  'payments.back': 'page that people come back to',
  'payments.provider.url': 'service that takes the money',
  'payments.provider.pages': 'sites on which people pay',
  'operations.submit': 'is kept as',
  'operations.once': 'sent once by each person',
  'operations.receipt': 'gives the receipt of',
  'operations.pay': 'is of the payment',
  'operations.handedOver': 'gives what is handed over by',
  'operations.comeBack': 'step of coming back',
  'operations.upstream': 'is answered by',
  'operations.cache': 'time that an answer may be old',
  'upstreams.url': 'address',
  'upstreams.timeout': 'time that an answer may take',
  'upstreams.retries': 'times that it is asked again',
};

type Texts = Readonly<Record<string, string>>;

/** What the server of a workspace sends, says and keeps, for every organisation the same: by `server.yaml`, and its texts as linked. */
export function outlineServer(file: Json, texts: ServerTexts): Outline {
  const {comeBack, signIn, ...rest} = mapOf(file);
  const {pages, ...logIn} = mapOf(signIn);
  const settings = Object.entries(rest).filter(([key]) => !Object.hasOwn(partsOfServer, key));
  const {linkMail, codeMail} = texts.comeBack ?? {};
  const mails = {...mailBy('linkMail.', linkMail), ...mailBy('codeMail.', codeMail)};
  return outline({}, [
    ['settings', outline(inWords('', plainBy(Object.fromEntries(settings))))],
    ...Object.entries(partsOfServer).flatMap(([key, kind]) =>
      // Their order says nothing.
      sorted(mapOf(rest[key])).map(([name, one]): NamedOutline => {
        // A word alone: what answers it.
        const said = isMap(one) ? plainBy(one) : {does: plainText(one)};
        return [`${kind} ${name}`, outline(inWords(`${key}.`, {...said, ...textsOf(key, name, texts)}))];
      }),
    ),
    ...partIf('coming back', comeBack, () => outline(inWords('comeBack.', {...plainBy(mapOf(comeBack)), ...mails}))),
    ...partIf('log-in', signIn, () => outline(inWords('signIn.', plainBy(logIn)), pagesOf(mapOf(pages), texts))),
  ]);
}

/** What one of the named things says, by its keys. */
function textsOf(key: string, name: string, {deliveries, handovers, payments}: ServerTexts): Texts {
  switch (key) {
    case 'deliveries': {
      const mail = deliveries[name];
      if (mail === undefined) return {};
      const to = 'address' in mail.to ? mail.to.address : `((${mail.to.answer}))`;
      return {'email.to': to, ...mailBy('email.', mail)};
    }
    case 'handovers':
      return mailBy('mail.', handovers?.[name]?.mail);
    case 'payments': {
      const text = payments?.[name];
      return text === undefined ? {} : {text: lineText(text)};
    }
    default:
      return {};
  }
}

const mailBy = (path: string, mail: MailText | undefined): Texts =>
  mail === undefined ? {} : {[`${path}subject`]: lineText(mail.subject), [`${path}text`]: proseText(mail.text)};

/** Pages of the log-in, by what has happened. */
const pagesOf = (pages: Readonly<Record<string, Json>>, {signIn = {}}: ServerTexts): readonly NamedOutline[] => {
  const linked = new Map(Object.entries(signIn));
  return sorted(pages).map(([id, page]): NamedOutline => {
    const said = Object.entries(linked.get(id) ?? {}).map(([key, line]) => [key, lineText(line)] as const);
    return [`page ${id}`, outline({...plainBy(mapOf(page)), ...Object.fromEntries(said)})];
  });
};

const inWords = (path: string, texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [words[`${path}${key}`] ?? key.replace(/\.env$/, ', a variable'), text]),
  );

const sorted = (map: Readonly<Record<string, Json>>): readonly (readonly [string, Json])[] =>
  Object.entries(map).toSorted(([one], [other]) => (one < other ? -1 : 1));

const partIf = (name: string, value: Json | undefined, make: () => Outline): readonly NamedOutline[] =>
  isMap(value) ? [[name, make()]] : [];

const isMap = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapOf = (value: Json | undefined): Readonly<Record<string, Json>> => (isMap(value) ? value : {});
