import {aboutElements, createChat, messageElement, sendingElement, takeEnd, takeMessage} from './console-chat.js';
import {openLine} from './console-line.js';
import {byId, make, sizeText, timeText, unseen} from './make.js';

const lines = new Map();
const chats = new Map();
let open;

const line = openLine({
  hears: (frame) => hear[frame.type]?.(frame),
  up: () => {
    byId('connection').textContent = '';
    for (const chat of chats.values()) {
      resume(chat);
      for (const message of chat.sending.values()) if (message.failed === undefined) line.send(message.frame);
    }
  },
  down: () => (byId('connection').textContent = 'Connection lost. Attempting to reconnect.'),
  out: () => location.assign('/agent'),
});

const hear = {
  conversations: ({items}) => {
    lines.clear();
    for (const item of items) lines.set(item.conversation, item);
    showList();
  },
  changed: ({items, closed}) => {
    for (const conversation of closed) lines.delete(conversation);
    for (const item of items) {
      const before = lines.get(item.conversation);
      lines.set(item.conversation, item);
      if (before === undefined) say(`New chat with ${item.name}.`);
      else if (item.author === 'visitor' && item.last > before.last && !isRead(item.conversation))
        say(`New message from ${item.name}.`);
    }
    showList();
  },
  about: ({conversation, visitor}) => change(conversation, (chat) => (chat.about = visitor)),
  message: (message) =>
    change(message.conversation, (chat) => {
      if (takeMessage(chat, message) && chat === open) markRead();
    }),
  typing: ({conversation, text}) => change(conversation, (chat) => (chat.typing = text), showTyping),
  ended: ({conversation, reason}) => change(conversation, (chat) => takeEnd(chat, reason)),
  error: ({conversation, clientId, message}) =>
    change(conversation, (chat) => {
      const sent = chat.sending.get(clientId);
      if (sent === undefined) tellError(message);
      else sent.failed = `Not sent. ${message}`;
    }),
};

function change(conversation, act, show = showChat) {
  const chat = chats.get(conversation);
  if (chat === undefined) return;
  act(chat);
  if (chat === open) show();
}

function resume({conversation, last, ended}) {
  if (ended === undefined) line.send({type: 'resume', conversation, last});
}

function showList() {
  const focused = document.activeElement?.dataset?.conversation;
  const items = [...lines.values()].toSorted((one, other) => (other.unread > 0) - (one.unread > 0));
  byId('list').replaceChildren(...items.map((item) => make('li', {}, lineButton(item))));
  byId('none').hidden = items.length > 0;
  document.title = document.title.replace(/^(\(\d+\) )?/, () => {
    const waiting = items.filter(({unread}) => unread > 0).length;
    return waiting === 0 ? '' : `(${waiting}) `;
  });
  if (focused)
    byId('list')
      .querySelector(`[data-conversation="${CSS.escape(focused)}"]`)
      ?.focus();
}

function lineButton({conversation, name, text, files, unread, since, said, author}) {
  const words = text || (files > 0 ? 'A file' : 'No message yet');
  const shown = author === 'agent' ? `You: ${words}` : words;
  const button = make(
    'button',
    {type: 'button'},
    make('span', {className: 'name', textContent: name}),
    make('span', {className: 'when', textContent: timeText(said ?? since)}),
    make('span', {className: 'said', textContent: shown}),
  );
  if (unread > 0) button.append(make('span', {className: 'unread'}, String(unread), unseen(' unread')));
  button.dataset.conversation = conversation;
  if (conversation === open?.conversation) button.setAttribute('aria-current', 'true');
  button.addEventListener('click', () => choose(conversation, name));
  return button;
}

function choose(conversation, name) {
  if (open !== undefined) open.draft = byId('text').value;
  open = chats.get(conversation);
  if (open === undefined) {
    open = {...createChat(conversation), name};
    chats.set(conversation, open);
    resume(open);
  }
  byId('text').value = open.draft;
  document.body.classList.add('chatting');
  byId('choose').hidden = true;
  byId('chat').hidden = false;
  byId('error').hidden = true;
  showChat();
  showFiles();
  showList();
  markRead();
  byId('who').focus();
}

function showChat() {
  const log = byId('log');
  byId('who').textContent = open.name;
  byId('about').replaceChildren(...(open.about === undefined ? [] : aboutElements(open.about)));
  if (log.dataset.of !== open.conversation) {
    log.replaceChildren();
    stays = true;
  }
  log.dataset.of = open.conversation;
  for (const sending of log.querySelectorAll('.sending, .over')) sending.remove();
  log.append(...open.messages.slice(log.children.length).map(messageElement));
  log.append(...[...open.sending.values()].map(sendingElement));
  if (open.ended !== undefined) log.append(make('p', {className: 'over', textContent: open.ended}));
  for (const id of ['answer', 'end', 'freeze']) byId(id).hidden = open.ended !== undefined;
  showTyping();
  keepEnd();
}

/** The newest message stays in sight until one scrolls up, also when the form grows. */
let stays = true;

function keepEnd() {
  const log = byId('log');
  if (stays) log.scrollTop = log.scrollHeight;
}
byId('log').addEventListener('scroll', ({target}) => {
  stays = target.scrollHeight - target.scrollTop - target.clientHeight < 40;
});
new ResizeObserver(keepEnd).observe(byId('log'));

function showTyping() {
  byId('typing').textContent = open.typing === '' ? '' : `${open.name} is writing: ${open.typing}`;
}

/** On a phone the list may show in its place. */
const isRead = (conversation) => open?.conversation === conversation && byId('chat').getClientRects().length > 0;

function markRead() {
  if (open === undefined || open.last === 0 || document.hidden || !isRead(open.conversation)) return;
  line.send({type: 'read', conversation: open.conversation, sequence: open.last});
}
document.addEventListener('visibilitychange', markRead);

const text = byId('text');
let told = 0;

byId('answer').addEventListener('submit', (event) => {
  event.preventDefault();
  if (open.files.some(({id}) => id === undefined)) return tellError('Please wait until the files are there.');
  if (text.value.trim() === '' && open.files.length === 0) return;
  const clientId = crypto.randomUUID();
  const files = open.files.map(({id}) => id);
  const frame = {type: 'message', conversation: open.conversation, clientId, text: text.value, files};
  open.sending.set(clientId, {frame, text: text.value, failed: undefined});
  line.send(frame);
  text.value = '';
  open.files = [];
  told = 0;
  byId('error').hidden = true;
  stays = true;
  showFiles();
  showChat();
  text.focus();
});

text.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  byId('answer').requestSubmit();
});

text.addEventListener('input', () => {
  if (text.value !== '' && Date.now() - told < 1000) return;
  told = text.value === '' ? 0 : Date.now();
  line.send({type: 'typing', conversation: open.conversation, text: text.value});
});

byId('attach').addEventListener('click', () => byId('picker').click());
byId('picker').addEventListener('change', ({target}) => {
  for (const file of target.files) void upload(open, file);
  target.value = '';
});

async function upload(chat, file) {
  const entry = {name: file.name, size: file.size, id: undefined};
  chat.files.push(entry);
  showFiles();
  const body = new FormData();
  body.append('conversation', chat.conversation);
  body.append('file', file);
  const response = await fetch('/agent/files', {method: 'POST', body}).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (response?.ok) entry.id = answer.id;
  else {
    chat.files = chat.files.filter((one) => one !== entry);
    tellError(`${file.name}: ${answer?.message ?? 'the file could not be sent. Please try again.'}`);
  }
  showFiles();
}

function showFiles() {
  byId('files').replaceChildren(
    ...open.files.map((entry) => {
      const remove = make(
        'button',
        {type: 'button', className: 'quiet', textContent: 'Remove'},
        unseen(` ${entry.name}`),
      );
      remove.addEventListener('click', () => {
        open.files = open.files.filter((one) => one !== entry);
        showFiles();
        byId('attach').focus();
      });
      const state = entry.id === undefined ? ', on its way' : '';
      return make('li', {}, `${entry.name}, ${sizeText(entry.size)}${state} `, remove);
    }),
  );
  byId('files').hidden = open.files.length === 0;
}

function ask(question, answer, frame) {
  byId('question').textContent = question;
  byId('yes').textContent = answer;
  byId('yes').onclick = () => {
    const isSent = line.send({...frame, conversation: open.conversation});
    byId('sure').close();
    byId('who').focus();
    if (!isSent) tellError('That was not done: the connection is lost. Please try again once it is back.');
  };
  byId('sure').showModal();
}
byId('end').addEventListener('click', () => ask(`End the chat with ${open.name}?`, 'End chat', {type: 'end'}));
byId('freeze').addEventListener('click', () => ask(`Freeze the chat with ${open.name}?`, 'Freeze', {type: 'freeze'}));
byId('no').addEventListener('click', () => byId('sure').close());
byId('back').addEventListener('click', () => {
  document.body.classList.remove('chatting');
  const current = byId('list').querySelector('[aria-current]') ?? byId('logout');
  current.focus();
});
byId('logout').addEventListener('click', async () => {
  const response = await fetch('/agent/session/end', {method: 'POST'}).catch(() => undefined);
  // Refused: somebody else of this browser was quicker.
  if (response?.ok || response?.status === 403) location.assign('/agent');
  else byId('connection').textContent = 'You are still logged in: we could not reach the server. Please try again.';
});

function tellError(message) {
  byId('error').textContent = message;
  byId('error').hidden = false;
}

function say(message) {
  byId('news').textContent = message;
}
