import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {ChatCalls} from '../calls.ts';
import type {ChatEvent} from '../chat-transport.ts';
import {chatMessage, fakeCalls, fakeNetwork, fakeSockets} from '../fixtures.ts';
import {createSocketTransport} from './socket-transport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

function setUp(change: Partial<ChatCalls> = {}) {
  const [network, sockets, calls] = [fakeNetwork(), fakeSockets(), fakeCalls(change)];
  const transport = createSocketTransport({calls, network, newSocket: sockets.newSocket});
  const events: ChatEvent[] = [];
  transport.onEvent((event) => events.push(event));
  const told = (): readonly number[] =>
    events.flatMap((event) => (event.type === 'message' ? [event.message.sequence] : []));
  const connect = async (after = 0): Promise<void> => {
    transport.connect(after);
    await settle();
    sockets.last().open();
  };
  return {network, sockets, calls, transport, events, told, connect};
}

describe('the socket', () => {
  it('is opened with a pass of its own each time, and asks for what is new', async () => {
    const {sockets, connect, events} = setUp();
    await connect(7);
    expect(sockets.last().protocols).toEqual(['waymark-chat.1', 'ticket.pass']);
    expect(sockets.last().frames).toEqual([{type: 'resume', last: 7}]);
    expect(events).toEqual([{type: 'connection', state: 'connected'}]);
  });

  it('[CHAT-SESSION-30, CHAT-CALLS-13, CONSTANTS-SHELL-01] is pinged every 10 s, and given up when nothing answers', async () => {
    const {sockets, connect, events} = setUp();
    await connect();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(sockets.last().sent('ping')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets.last().sent('ping')).toHaveLength(1);
    sockets.last().tell({type: 'pong'});
    await vi.advanceTimersByTimeAsync(10_000);
    expect([sockets.last().sent('ping').length, sockets.made.length]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(11_000);
    expect([sockets.made.length, sockets.made[0]?.readyState]).toEqual([2, 3]);
    expect(events.at(-1)).toEqual({type: 'connection', state: 'connecting'});
  });

  it('tells the service of an end that came without a connection, and nothing else', async () => {
    const {sockets, connect, network, transport, events} = setUp();
    await connect();
    transport.send({clientId: 'm1', text: 'On its way', files: []});
    network.set(false);
    transport.end();
    transport.close();
    const before = events.length;
    network.set(true);
    await settle();
    sockets.last().open();
    expect([sockets.made.length, sockets.last().frames]).toEqual([2, [{type: 'end'}]]);
    expect([sockets.last().readyState, events.length]).toEqual([3, before]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets.made).toHaveLength(2);
  });

  it('comes back by itself, later each time, and at once with the network', async () => {
    const {sockets, connect, network, calls} = setUp();
    await connect();
    sockets.last().close();
    for (const [at, wait] of [1000, 2000, 4000, 8000, 10_000, 10_000].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(calls.ticket).toHaveBeenCalledTimes(at + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(calls.ticket).toHaveBeenCalledTimes(at + 2);
      sockets.last().close();
    }
    network.set(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.ticket).toHaveBeenCalledTimes(7);
    network.set(true);
    await settle();
    expect(calls.ticket).toHaveBeenCalledTimes(8);
  });

  it('leaves its place to newer windows, until it is asked for again', async () => {
    const {sockets, connect, network, transport, events, calls} = setUp();
    await connect();
    sockets.last().close(4409);
    network.set(false);
    network.set(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(events.at(-1)).toEqual({type: 'displaced'});
    expect(calls.ticket).toHaveBeenCalledTimes(1);
    transport.send({clientId: 'm1', text: 'Kept', files: []});
    transport.connect(3);
    await settle();
    sockets.last().open();
    expect(sockets.last().frames.map(({type, last, text}) => [type, last ?? text])).toEqual([
      ['resume', 3],
      ['message', 'Kept'],
    ]);
    sockets.last().close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls.ticket).toHaveBeenCalledTimes(3);
  });

  it('tells the service of an end that came in a window that was left alone', async () => {
    const {sockets, connect, transport} = setUp();
    await connect();
    sockets.last().close(4409);
    transport.end();
    transport.close();
    await settle();
    sockets.last().open();
    expect([sockets.made.length, sockets.last().frames, sockets.last().readyState]).toEqual([2, [{type: 'end'}], 3]);
  });

  it('asks once more for what is missing, and lets nothing pass it', async () => {
    const {sockets, connect, told} = setUp();
    await connect(2);
    const socket = sockets.last();
    for (const sequence of [3, 5, 6]) socket.tell({type: 'message', ...chatMessage(sequence)});
    expect(told()).toEqual([3]);
    expect(socket.sent('resume').at(-1)).toEqual({type: 'resume', last: 3});
    for (const sequence of [4, 5, 6, 5]) socket.tell({type: 'message', ...chatMessage(sequence)});
    expect(told()).toEqual([3, 4, 5, 6]);
  });

  it('takes no frame that is none', async () => {
    const {sockets, connect, events} = setUp();
    await connect();
    const count = events.length;
    for (const frame of [
      '{',
      'null',
      '[]',
      '7',
      '{}',
      {type: 'message'},
      {type: 'message', sequence: -1},
      {type: 'x'},
    ]) {
      sockets.last().tell(frame);
    }
    expect(events).toHaveLength(count);
  });

  it.each([
    [404, {type: 'ended', reason: 'INACTIVE'}],
    [409, {type: 'ended', reason: 'INACTIVE'}],
    [403, {type: 'denied', message: undefined}],
  ])('[CHAT-SESSION-10] stops where the pass is refused with %i', async (status, event) => {
    const ticket = vi.fn<ChatCalls['ticket']>(async () => {
      throw Object.assign(new Error('Forbidden'), {status});
    });
    const {transport, events} = setUp({ticket});
    transport.connect(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([events, ticket.mock.calls.length]).toEqual([[event], 1]);
  });

  it('tells what the service says of a pass that it refuses', async () => {
    const ticket = () =>
      Promise.reject(Object.assign(new Error('x'), {status: 403, body: {message: 'Chats are closed.'}}));
    const {transport, events} = setUp({ticket});
    transport.connect(0);
    await settle();
    expect(events).toEqual([{type: 'denied', message: 'Chats are closed.'}]);
  });

  it.each([0, 408, 429, 500])('goes on trying after a failure with %i', async (status) => {
    const ticket = vi.fn<ChatCalls['ticket']>(async () => Promise.reject(Object.assign(new Error('x'), {status})));
    const {transport} = setUp({ticket});
    transport.connect(0);
    await vi.advanceTimersByTimeAsync(3000);
    expect(ticket).toHaveBeenCalledTimes(3);
  });

  it('tells nothing and tries nothing when it is closed', async () => {
    const {sockets, connect, transport, events, calls, network} = setUp();
    await connect();
    const count = events.length;
    transport.close();
    network.set(false);
    network.set(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([events.length, sockets.last().readyState, sockets.made.length]).toEqual([count, 3, 1]);
    expect(calls.ticket).toHaveBeenCalledTimes(1);
  });
});
