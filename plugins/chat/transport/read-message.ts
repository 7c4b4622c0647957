import {isObject, numberAt, recordsOf, textOf, type UnknownRecord} from 'waymark/plug-in';
import type {ChatAuthor, ChatFile, ChatMessage, ChatPage} from './chat-transport.ts';

const kinds: readonly string[] = ['visitor', 'agent', 'bot', 'system'] satisfies readonly ChatAuthor['kind'][];

/** A message as the service tells it; undefined when it is none. */
export function readMessage(value: unknown): ChatMessage | undefined {
  if (!isObject(value)) return undefined;
  const sequence = numberAt(value, 'sequence');
  if (sequence === undefined || !Number.isInteger(sequence) || sequence < 1) return undefined;
  const clientId = textOf(value, 'clientId');
  return {
    conversation: textOf(value, 'conversation') ?? '',
    sequence,
    author: readAuthor(value.author),
    text: textOf(value, 'text') ?? '',
    files: recordsOf(value.files).flatMap(readFile),
    at: textOf(value, 'at') ?? '',
    ...(clientId === undefined ? {} : {clientId}),
  };
}

/** Who wrote or types: somebody unknown is the system. */
export function readAuthor(value: unknown): ChatAuthor {
  const author: UnknownRecord = isObject(value) ? value : {};
  const kind = textOf(author, 'kind') ?? 'system';
  return {kind: (kinds.includes(kind) ? kind : 'system') as ChatAuthor['kind'], name: textOf(author, 'name') ?? ''};
}

/** One file, or none where it has no id or name. */
export function readFile(value: UnknownRecord): readonly ChatFile[] {
  const [id, name, href] = [textOf(value, 'id'), textOf(value, 'name'), textOf(value, 'href')];
  if (id === undefined || name === undefined) return [];
  return [{id, name, size: numberAt(value, 'size') ?? 0, ...(href === undefined ? {} : {href})}];
}

/** `{items, more}`; what does not fit is left out. */
export function readPage(value: unknown): ChatPage {
  const page: UnknownRecord = isObject(value) ? value : {};
  const items = recordsOf(page.items).flatMap((item) => readMessage(item) ?? []);
  return {items: items.toSorted((one, other) => one.sequence - other.sequence), more: page.more === true};
}
