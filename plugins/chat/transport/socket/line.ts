import {isObject, type UnknownRecord} from 'waymark/plug-in';
import {saidBy, statusOf} from '../../session/session-calls.ts';

/** What of a `WebSocket` is used. */
export type Socket = Pick<WebSocket, 'addEventListener' | 'send' | 'close' | 'readyState'>;

/** Says whether there is a network, and tells when that changes. */
export interface Network {
  readonly onLine: () => boolean;
  readonly on: (change: 'online' | 'offline', listener: () => void) => () => void;
}

export interface LineOptions {
  readonly newSocket: (protocols: readonly string[]) => Socket;
  readonly network: Network;
  readonly ticket: () => Promise<string>;
  readonly onState: (state: 'connecting' | 'connected') => void;
  /** Connected, the first time or again. */
  readonly onOpen: () => void;
  readonly onFrame: (frame: UnknownRecord) => void;
  /** The pass is refused for good: no further attempt is made. */
  readonly onRefused: (status: number, message: string | undefined) => void;
  /** The service gave this connection's place to a newer one: it is left alone until `open` is called again. */
  readonly onDisplaced: () => void;
}

export interface Line {
  readonly open: () => void;
  /** False, and nothing happens, while there is no connection. */
  readonly send: (frame: UnknownRecord) => boolean;
  readonly close: () => void;
}

/** Milliseconds between pings: they keep the session alive, and show that the line still is. */
const pingEvery = 10_000;
const longestWait = 10_000;
const openState = 1;
/** How the service closes the oldest connection when a conversation has too many. */
const elsewhere = 4409;

/** A websocket that comes back by itself until it is closed. */
export function createLine(options: LineOptions): Line {
  const {newSocket, network, ticket, onState, onOpen, onFrame, onRefused, onDisplaced} = options;
  let socket: Socket | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let [failures, heard, round] = [0, true, 0];
  const stops: (() => void)[] = [];

  const drop = (): void => {
    clearInterval(pings);
    clearTimeout(again);
    round += 1;
    const before = socket;
    socket = undefined;
    before?.close();
  };
  const lost = (): void => {
    drop();
    onState('connecting');
    if (!network.onLine()) return;
    again = setTimeout(() => void attempt(), Math.min(longestWait, 1000 * 2 ** failures));
    failures += 1;
  };
  const write = (frame: UnknownRecord): boolean => {
    if (socket?.readyState !== openState) return false;
    socket.send(JSON.stringify(frame));
    return true;
  };
  const ping = (): void => {
    if (!heard) {
      lost();
      return;
    }
    heard = false;
    write({type: 'ping'});
  };

  async function attempt(): Promise<void> {
    drop();
    const mine = round;
    let pass: string;
    try {
      pass = await ticket();
    } catch (error) {
      if (mine !== round) return;
      const status = statusOf(error);
      if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
        onRefused(status, saidBy(error));
      } else lost();
      return;
    }
    if (mine === round) listen(newSocket(['waymark-chat.1', `ticket.${pass}`]), mine);
  }

  function listen(next: Socket, mine: number): void {
    socket = next;
    const still = (task: () => void) => (): void => {
      if (mine === round) task();
    };
    next.addEventListener(
      'open',
      still(() => {
        [failures, heard] = [0, true];
        pings = setInterval(ping, pingEvery);
        onOpen();
        onState('connected');
      }),
    );
    next.addEventListener('message', ({data}) => {
      if (mine !== round) return;
      heard = true;
      const frame = parse(data);
      if (frame !== undefined) onFrame(frame);
    });
    next.addEventListener('close', ({code}) => {
      if (mine !== round) return;
      if (code !== elsewhere) return lost();
      // Coming back would take the place of another window, which would come back in its turn, without end.
      close();
      onDisplaced();
    });
  }

  function close(): void {
    for (const stop of stops.splice(0)) stop();
    drop();
  }

  return {
    open: () => {
      stops.push(
        // A socket may outlive its network for a long while: nothing it says would arrive.
        network.on('offline', lost),
        network.on('online', () => {
          failures = 0;
          void attempt();
        }),
      );
      void attempt();
    },
    send: write,
    close,
  };
}

function parse(data: unknown): UnknownRecord | undefined {
  try {
    const frame: unknown = JSON.parse(String(data));
    return isObject(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}
