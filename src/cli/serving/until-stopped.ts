/** Aborted when the process gets SIGINT or SIGTERM. */
export const stopOfProcess = (): AbortSignal => {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
};

/** Waits until the process is told to stop, then closes what runs. */
export const untilStopped = async (close: () => Promise<void>): Promise<void> => {
  const stop = stopOfProcess();
  await new Promise<void>((done) => {
    stop.addEventListener('abort', () => done(), {once: true});
  });
  await close();
};
