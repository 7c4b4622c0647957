import {refusalOfFile, type Store} from 'waymark/plug-in';
import type {ChatTexts} from '../texts.ts';
import type {ChatTransport, Outgoing} from '../transport/chat-transport.ts';
import type {ChatAction, ChatState} from './chat-state.ts';
import {fileProblem} from './files.ts';
import {maySend} from './may.ts';
import {createPreview} from './preview.ts';

/** Most bytes of one file. */
const mostBytes = 10_000_000;

export interface Outbox {
  readonly typed: (text: string) => void;
  /** Sends the text and the files that are ready; false, and nothing happens, where there is neither. */
  readonly send: (text: string) => boolean;
  /** Sends a refused message once more. */
  readonly sendAgain: (clientId: string) => void;
  readonly choose: (files: readonly File[]) => void;
  readonly drop: (key: string) => void;
}

export interface OutboxOptions {
  readonly state: Store<ChatState>;
  readonly dispatch: (action: ChatAction) => void;
  readonly transport: () => ChatTransport | undefined;
  readonly newId: () => string;
  readonly texts: () => ChatTexts;
}

/** What the person writes and sends. */
export function createOutbox(options: OutboxOptions): Outbox & {readonly stop: () => void} {
  const {state, dispatch, transport, newId, texts} = options;
  const uploads = new Map<string, AbortController>();
  const preview = createPreview((text) => transport()?.typing(text));
  const post = (message: Outgoing): void => {
    dispatch({type: 'sent', message});
    transport()?.send(message);
  };
  const attach = async (key: string, file: File): Promise<void> => {
    const upload = new AbortController();
    uploads.set(key, upload);
    try {
      const stored = await transport()?.attach(file, upload.signal, (share) =>
        dispatch({type: 'changed', key, change: {share}}),
      );
      if (stored !== undefined) dispatch({type: 'changed', key, change: {file: stored, share: 1}});
    } catch (error) {
      dispatch({type: 'changed', key, change: {problem: refusalOfFile(error).message ?? texts().fileFailed}});
    } finally {
      uploads.delete(key);
    }
  };
  return {
    typed: preview.typed,
    send: (text) => {
      const {chosen} = state.get();
      if (transport() === undefined || !maySend(text, {chosen})) return false;
      const ready = chosen.filter(({file}) => file !== undefined);
      preview.stop();
      dispatch({type: 'dropped', keys: ready.map(({key}) => key)});
      post({clientId: newId(), text: text.trim(), files: ready.flatMap(({file}) => file ?? [])});
      return true;
    },
    sendAgain: (clientId) => {
      const message = state.get().unsent.find((each) => each.clientId === clientId);
      if (message !== undefined) post({clientId, text: message.text, files: message.files});
    },
    choose: (files) => {
      for (const file of files) {
        const [key, problem] = [newId(), fileProblem(file, mostBytes)];
        const about = {key, name: file.name, size: file.size, share: 0};
        dispatch({type: 'chosen', file: problem === undefined ? about : {...about, problem: texts()[problem]}});
        if (problem === undefined) void attach(key, file);
      }
    },
    drop: (key) => {
      uploads.get(key)?.abort();
      dispatch({type: 'dropped', keys: [key]});
    },
    stop: () => {
      preview.stop();
      for (const upload of uploads.values()) upload.abort();
    },
  };
}
