import {onTestFinished} from 'vitest';
import {readPlan} from '../../../src/cli/serving/plan.ts';
import type {ServerConfig} from '../../../src/server/config.ts';
import type {Environment} from '../../../src/server/settings.ts';
import {ownJourneyStore} from '../../sandbox/support/own-store.ts';
import {openJourneyStore} from '../../../src/server/store/journey-store.ts';
import {createCompiler} from '../../../src/compiler/compile.ts';
import {startServer, type RunningServer, type ServerParts} from '../../../src/server/start.ts';

/** One for all servers of a process: most of their workspaces have the same files. */
const compile = createCompiler();

export interface Called {
  readonly status: number;
  readonly json: Record<string, unknown>;
  readonly headers: Headers;
}

/** A server of a workspace, on a store of its own unless `options` name one, that ends with its test. */
export async function running(
  root: string,
  options: Partial<ServerConfig> = {},
  env: Environment = {},
  parts: Partial<ServerParts> = {},
) {
  const server: RunningServer = await startServer(
    {root, port: 0, mode: 'development', ...options},
    readPlan(root, compile),
    env,
    {
      open: (config) =>
        config.databaseUrl === undefined && config.dataFolder === undefined
          ? ownJourneyStore()
          : openJourneyStore(config),
      ...parts,
    },
  );
  let open = true;
  const close = async (): Promise<void> => {
    if (open) await server.close();
    open = false;
  };
  onTestFinished(close);
  const call = async (method: string, path: string, body?: unknown, headers: HeadersInit = {}): Promise<Called> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${server.origin.replace('localhost', '127.0.0.1')}${path}`, {
      method,
      headers: {...(body === undefined || isForm ? {} : {'content-type': 'application/json'}), ...headers},
      ...(body === undefined ? {} : {body: isForm ? body : JSON.stringify(body)}),
    });
    const text = await response.text();
    return {
      status: response.status,
      json: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
      headers: response.headers,
    };
  };
  /** What `/metrics` says of one of them: values that are not nought, by its labels in the order in which they stand. */
  const metrics = async (name: string): Promise<Readonly<Record<string, number>>> => {
    const text = await (await fetch(`${server.origin.replace('localhost', '127.0.0.1')}/metrics`)).text();
    const rows = [...text.matchAll(new RegExp(`^${name}\\{([^}]*)\\} (\\d+)$`, 'gm'))];
    return Object.fromEntries(
      rows
        .map(([, labels = '', value]) => [labels.replaceAll(/\w+="([^"]*)"/g, '$1'), Number(value)] as const)
        .filter(([, value]) => value > 0),
    );
  };
  return {...server, call, metrics, close};
}
