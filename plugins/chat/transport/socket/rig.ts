import type {ChatMessage} from '../chat-transport.ts';
import {chatMessage, fakeCalls, fakeNetwork, fakeSockets, type FakeSocket} from '../fixtures.ts';
import type {Rig} from '../rig.ts';
import {createSocketTransport} from './socket-transport.ts';

/** The site's own service, with one conversation. */
export function socketRig(): Rig {
  const network = fakeNetwork();
  const sockets = fakeSockets();
  const kept: ChatMessage[] = [];
  let refusing = false;
  let previews = 0;
  const live = (): FakeSocket | undefined => sockets.made.find(({readyState}) => readyState === 1);
  const add = (change: Partial<ChatMessage>): void => {
    const message = chatMessage(kept.length + 1, change);
    kept.push(message);
    live()?.tell({type: 'message', ...message});
  };
  const files = new Map<string, string>();
  const serve = (socket: FakeSocket, frame: Record<string, unknown>): void => {
    if (frame.type === 'resume') {
      for (const message of kept.slice(Number(frame.last))) socket.tell({type: 'message', ...message});
    }
    if (frame.type === 'typing') previews += 1;
    if (frame.type !== 'message') return;
    const clientId = String(frame.clientId);
    if (refusing) {
      socket.tell({type: 'error', code: 'INVALID', message: 'No.', clientId});
      return;
    }
    const known = kept.find((message) => message.clientId === clientId);
    if (known === undefined) {
      const named = (frame.files as string[]).map((id) => ({id, name: files.get(id) ?? '', size: 3, href: `/${id}`}));
      add({clientId, text: String(frame.text), author: {kind: 'visitor', name: 'Ada'}, files: named});
    }
    socket.tell({type: 'acknowledged', clientId, sequence: (known ?? kept.at(-1))?.sequence});
  };
  const transport = createSocketTransport({
    network,
    newSocket: (protocols) => {
      const socket = sockets.newSocket(protocols) as unknown as FakeSocket;
      socket.send = (text) => {
        serve(socket, JSON.parse(text) as Record<string, unknown>);
      };
      queueMicrotask(() => socket.open());
      return socket as never;
    },
    calls: fakeCalls({
      history: async (before, limit) => {
        const all = kept.filter(({sequence}) => before === undefined || sequence < before);
        return {items: all.slice(-limit), more: all.length > limit};
      },
      attach: async (file) => {
        files.set('f1', file.name);
        return {id: 'f1', name: file.name, size: file.size};
      },
    }),
  });
  const agent = {kind: 'agent', name: 'Robin'};
  const own = (): readonly ChatMessage[] => kept.filter(({author}) => author.kind === 'visitor');
  return {
    transport,
    say: (text) => add({text}),
    type: (on) => live()?.tell({type: 'typing', author: agent, on}),
    readAll: () => live()?.tell({type: 'read', author: agent, sequence: kept.length}),
    endByAgent: () => live()?.tell({type: 'ended', reason: 'AGENT'}),
    lose: () => network.set(false),
    restore: () => network.set(true),
    refuse: () => {
      refusing = true;
    },
    arrived: () => own().map(({text}) => text),
    files: () => own().flatMap((message) => (message.files.length > 0 ? [message.files.map(({name}) => name)] : [])),
    previews: () => previews,
    fileBytes: 3,
  };
}
