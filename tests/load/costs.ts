import {readConfig} from '../../src/sandbox/config.ts';
import {createApp} from '../../src/sandbox/app.ts';
import {createSandboxServices} from '../../src/sandbox/create-services.ts';
import {injecting, type Carrier} from '../../src/sandbox/demo/carrier.ts';
import {createDemoClient} from '../../src/sandbox/demo/client.ts';
import {stages} from '../../src/sandbox/demo/stages.ts';
import {borrower} from './borrower.ts';
import {openSandboxStore} from '../../src/sandbox/store/database.ts';

/** Method and path of a call without what differs from person to person. */
export function patternOf(method: string, url: string): string {
  const [path = ''] = url.split('?');
  const parts = path.split('/').map((part) => (/[0-9a-f]{8}-/.test(part) ? ':id' : part));
  return `${method} ${parts.join('/').replace(/^\/[a-z-]+\/api\/v1/, '')}`;
}

/** Prints by operation how long answers took under load, and what they cost of the processor alone, in milliseconds. */
export async function printCosts(took: ReadonlyMap<string, readonly number[]>, databaseUrl: string): Promise<void> {
  const alone = await costsAlone(databaseUrl);
  const rows = [...took].toSorted(([, one], [, other]) => sum(other) - sum(one));
  const column = (text: string): string => text.padStart(9);
  process.stdout.write(`${'operation'.padEnd(58)}${['count', 'half', '95 %', 'cpu'].map(column).join('')}\n`);
  for (const [pattern, list] of rows) {
    const sorted = list.toSorted((one, other) => one - other);
    const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
    const cpu = mean(alone.get(pattern) ?? []).toFixed(1);
    process.stdout.write(
      `${pattern.padEnd(58)}${[String(list.length), at(0.5), at(0.95), cpu].map(column).join('')}\n`,
    );
  }
}

/** Milliseconds of the processor by operation, of one server in this process that ten people use one after the other. */
async function costsAlone(databaseUrl: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const costs = new Map<string, number[]>();
  const store = await openSandboxStore({databaseUrl});
  const config = readConfig({
    root: '.',
    mode: 'development',
    demo: false,
    pace: 'fast',
    requestsPerMinute: 1_000_000,
    secret: crypto.randomUUID(),
  });
  const app = await createApp(createSandboxServices(config, store.db, store.listen));
  const inject = injecting(app);
  const carrier: Carrier = async (call) => {
    const before = process.cpuUsage();
    const answer = await inject(call);
    const {user, system} = process.cpuUsage(before);
    const pattern = patternOf(call.method, call.url);
    costs.set(pattern, [...(costs.get(pattern) ?? []), (user + system) / 1000]);
    return answer;
  };
  for (let number = 0; number < 12; number += 1) {
    // The first two are for the compiler of the machine's code.
    if (number === 2) costs.clear();
    const client = createDemoClient(carrier);
    const person = borrower(`alone-${number}@people.example`);
    for (const stage of stages) await stage.go(client, person);
  }
  await app.close();
  await store.close();
  return costs;
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
const mean = (list: readonly number[]): number => (list.length === 0 ? Number.NaN : sum(list) / list.length);
