import {existsSync} from 'node:fs';
import {join, resolve} from 'node:path';
import type {AnswerOperation} from '../../model/asked-operation.ts';
import {readServerConfig, type Mode} from '../../server/config.ts';
import {needOfPlan} from '../../server/plan/need-of-plan.ts';
import type {ServerPlan} from '../../server/plan/plan.ts';
import {startServer} from '../../server/start.ts';
import {refuseTaken} from '../../server/store/lock.ts';
import {createKeptUntilHeard} from '../../lib/kept-until-heard.ts';
import {UsageError} from '../terminal/exit-code.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {loadPhoneRules} from '../plug-ins/load-phone-rules.ts';
import {loadPlugIns, loadSort} from '../plug-ins/load-plug-ins.ts';
import type {Workspace} from '../workspace/workspace.ts';
import {readPlan, readServed} from './plan.ts';
import {dataFolderOf, isEmbedded} from './data-folder.ts';
import type {Running} from './running.ts';
import {asUsage} from './as-usage.ts';

/** Where a workspace is, what of it is built, and where its server listens. */
export interface OwnServer {
  readonly root: string;
  readonly port: number;
  readonly host: string;
  readonly appFolder?: string;
  readonly artifactFolder?: string;
  /** Its files, where they were read already. */
  readonly workspace?: Workspace | undefined;
  /** Who may frame its pages. */
  readonly framedBy?: readonly string[];
  /** Pages that are open load again once it is served anew. */
  readonly followsEdits?: boolean;
  /** Told of faults outside of production; absent: they stand on standard error. */
  readonly tellDeveloper?: (text: string) => void;
}

/**
 * Starts the server that knows of its workspace alone what `server.yaml`, contract and flows say.
 *
 * @throws UsageError for a port that is taken, a data folder in use, settings that are refused
 */
export const startOwn = async (own: OwnServer, dataFolder: string, env: Terminal['env']): Promise<Running> => {
  const {workspace, ...listening} = own;
  const {root, modules, planWith} = readServed(own.root, workspace);
  const leave = serveAlone(root, modules.length > 0);
  const {tellDeveloper = (text) => void process.stderr.write(`waymark: ${text}`)} = own;
  // What throws before there is a server is told by it.
  const thrown = createKeptUntilHeard<[word: string, error: unknown]>();
  try {
    await loadPlugIns(root, modules, thrown.tell);
    await loadPhoneRules();
    const plan = planWith((await loadSort(root, modules, 'operations')) as Readonly<Record<string, AnswerOperation>>);
    const server = await startServer({...listening, dataFolder, tellDeveloper}, plan, env);
    const {origin, home, grace, close, services} = server;
    thrown.listen(server.tellThrown);
    const end = async (): Promise<void> => {
      await close();
      leave();
    };
    return {
      ...{origin, home, door: home, grace, close: end},
      about: () => aboutPlan(plan, services.config.mode, dataOf(own.root, dataFolder, env)),
    };
  } catch (error) {
    leave();
    throw asUsage(error);
  }
};

/**
 * Looks whether the server could be started, before anything is built for it. Where nothing is (`builds`), a start says at once
 * what `server.yaml` needs, and the workspace is not read twice.
 *
 * @throws UsageError for a data folder in use, settings that are refused, and what `server.yaml` needs of them
 */
export const refuseUnready = (own: OwnServer, dataFolder: string, env: Terminal['env'], builds = true): void => {
  try {
    if (isEmbedded(env)) refuseTaken(dataFolder);
    const config = readServerConfig({...own, dataFolder}, env);
    const plan = builds ? planIfSound(own.root) : undefined;
    if (plan !== undefined) needOfPlan(plan, env, config);
  } catch (error) {
    throw asUsage(error);
  }
};

/** What the server of a workspace does; undefined where nothing or a mistake says it: who builds the workspace names those. */
const planIfSound = (root: string): ServerPlan | undefined => {
  if (!existsSync(join(root, 'server.yaml'))) return undefined;
  try {
    return readPlan(root);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
};

/** Workspaces that this process serves, by whether they have plug-ins: what those add belongs to the process. */
const served = new Set<{readonly root: string; readonly hasPlugIns: boolean}>();

/**
 * Enters a workspace among those that are served; the answer takes it out again.
 *
 * @throws UsageError where its plug-ins, or those of another, would be mixed up with others
 */
const serveAlone = (root: string, hasPlugIns: boolean): (() => void) => {
  const other = [...served].find((one) => one.root !== root && (hasPlugIns || one.hasPlugIns));
  if (other !== undefined)
    throw new UsageError(
      `${other.root} is served by this process already, and one of the two has plug-ins, which belong to a process. ` +
        `Serve ${root} by a process of its own.`,
    );
  const own = {root, hasPlugIns};
  served.add(own);
  return () => void served.delete(own);
};

/** What a command must be told to find what this server keeps. */
const dataOf = (root: string, dataFolder: string, env: Terminal['env']): string =>
  !isEmbedded(env) || resolve(dataFolder) === resolve(dataFolderOf({root}, {})) ? '' : ` --data ${dataFolder}`;

const aboutPlan = ({operations, deliveries, payments}: ServerPlan, mode: Mode, data: string): readonly string[] => {
  // Of those that nobody answers in production the log tells.
  const examples = Object.entries(operations).flatMap(([id, one]) =>
    one.does === 'example' && !(mode === 'production' && one.unsaid === true) ? [id] : [],
  );
  const kept = Object.values(operations).flatMap((one) => (one.does === 'submit' ? [one.of] : []));
  return [
    ...(kept.length === 0 ? [] : [`What people send is kept: \`npx waymark submissions list${data}\` lists it.`]),
    ...Object.entries(deliveries).map(([name, {of}]) => `Each ${of} is delivered: ${name}.`),
    ...Object.entries(payments).flatMap(([name, {provider}]) =>
      provider === undefined ? [`The payment ${name} is taken by a pretend page, which takes no money.`] : [],
    ),
    ...(examples.length === 0 ? [] : [`Answered with the examples of the contract: ${examples.join(', ')}.`]),
  ];
};
