import {context, ROOT_CONTEXT} from '@opentelemetry/api';
import type {FastifyBaseLogger} from 'fastify';
import {faultOf} from '../http/fault-of.ts';

/** Milliseconds between looks for what is due. */
const pause = 1000;

/** Does what is due, until it is stopped. */
export interface Worker {
  /** Something comes: looks now. */
  readonly wake: () => void;
  /** Breaks off what is under way, which is tried again later; resolves when it is over. */
  readonly stop: () => Promise<void>;
}

/**
 * Does what is due of each line, one after the other in a line: a receiver that hangs holds up nobody else. Looks
 * every second, and at once when it is woken. A store that is away now is asked again; the log is told once, of which line.
 */
export function startWorkers<L>(
  lines: readonly L[],
  doNext: (line: L, stopping: AbortSignal) => Promise<boolean>,
  nameOf: (line: L) => string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Worker {
  const workers = lines.map((line) => startWorker(nameOf(line), (stopping) => doNext(line, stopping), log));
  return {
    wake: () => workers.forEach(({wake}) => wake()),
    stop: async () => {
      await Promise.all(workers.map(({stop}) => stop()));
    },
  };
}

function startWorker(
  line: string,
  doNext: (stopping: AbortSignal) => Promise<boolean>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Worker {
  const stopping = new AbortController();
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  /** It was said that it cannot be looked for, and nobody could since. */
  let isLogged = false;
  const run = async (): Promise<void> => {
    try {
      do again = false;
      while (!stopped && ((await doNext(stopping.signal)) || again));
      isLogged = false;
    } catch (error) {
      if (!isLogged) log.error({...faultOf(error), line}, 'what is due could not be looked for');
      isLogged = true;
    }
  };
  const wake = (): void => {
    again = true;
    if (stopped || running !== undefined) return;
    // Whoever wakes it has a span, to which nothing belongs that is done now.
    running = context.with(ROOT_CONTEXT, run).finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(wake, pause);
  timer.unref();
  return {
    wake,
    stop: async () => {
      stopped = true;
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
