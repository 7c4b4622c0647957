import {join, resolve} from 'node:path';

const dist = resolve(import.meta.dirname, '../../../dist');

/** A server of one test's own, with the built app, whose log can be read. */
export interface OwnServer {
  readonly origin: string;
  /** Log lines so far. */
  readonly lines: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Starts one in memory; what waits there is over at the next look. `framedBy`: who may frame its pages. */
export const startOwnServer = async ({framedBy}: {readonly framedBy?: readonly string[]} = {}): Promise<OwnServer> => {
  // The list of tests is made without.
  const {startSandbox} = await import('../../../src/sandbox/start.ts');
  const lines: string[] = [];
  const {origin, close} = await startSandbox({
    // Named, because a build of another test in this process leaves NODE_ENV at production.
    mode: 'development',
    ...{root: '.', port: 0, pace: 'fast', demo: false},
    ...{appFolder: join(dist, 'app'), artifactFolder: join(dist, 'artifacts')},
    log: {write: (line) => void lines.push(line)},
    ...(framedBy === undefined ? {} : {framedBy}),
  });
  return {origin, lines, stop: close};
};
