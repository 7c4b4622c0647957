import {make, sizeText, timeText, unseen} from './make.js';

/** What the console knows of one chat: its messages, what of them is on its way, what the visitor writes. */
export function createChat(conversation) {
  return {
    conversation,
    last: 0,
    messages: [],
    sending: new Map(),
    typing: '',
    about: undefined,
    ended: undefined,
    draft: '',
    files: [],
  };
}

/** Takes a message in; false for one that is there already. */
export function takeMessage(chat, message) {
  if (message.sequence !== chat.last + 1) return false;
  chat.last = message.sequence;
  chat.messages.push(message);
  chat.sending.delete(message.clientId);
  if (message.author.kind === 'visitor') chat.typing = '';
  return true;
}

/** The chat is over: nobody writes in it any more. */
export function takeEnd(chat, reason) {
  chat.ended = endings[reason] ?? 'This chat has ended.';
  chat.typing = '';
}

export function messageElement({author, text, files, at}) {
  const name = author.kind === 'system' ? 'Notice' : author.name;
  const head = make('p', {className: 'by'}, make('strong', {textContent: name}), ` ${timeText(at)}`);
  const body = text === '' ? [] : [make('p', {className: 'text', textContent: text})];
  return make('article', {className: `message ${author.kind}`}, head, ...body, ...fileList(files));
}

export function sendingElement({text, failed}) {
  const state = make('p', {className: 'by', textContent: failed ?? 'Sending'});
  return make(
    'article',
    {className: 'message agent sending'},
    state,
    make('p', {className: 'text', textContent: text}),
  );
}

function fileList(files) {
  if (files.length === 0) return [];
  const items = files.map(({name, size, href}) =>
    make('li', {}, make('a', {href, download: '', textContent: `${name}, ${sizeText(size)}`}, unseen(' (download)'))),
  );
  return [make('ul', {className: 'attached'}, ...items)];
}

const endings = {
  AGENT: 'This chat was ended by us.',
  VISITOR: 'The visitor ended this chat.',
  FROZEN: 'This chat was frozen.',
  EXPIRED: 'The session of this chat expired.',
};

const labels = {
  emailAddress: 'Email',
  phoneNumber: 'Phone',
  loanNumber: 'Loan',
  prodType: 'Product',
  skill: 'Skill',
  tag: 'Place',
  pageUrl: 'Page',
  application: 'Application',
};

/** What is known of the visitor, as terms and descriptions. */
export function aboutElements(about) {
  const known = Object.entries(labels).filter(([key]) => (about[key] ?? '') !== '');
  const rows = known.map(([key, label]) => [label, about[key]]);
  rows.push(['Signed in', about.signedIn ? 'Yes' : 'No']);
  return rows.map(([label, value]) =>
    make('div', {}, make('dt', {textContent: label}), make('dd', {textContent: value})),
  );
}
