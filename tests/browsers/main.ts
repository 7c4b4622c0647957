import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {createDemoClient} from '../../src/sandbox/demo/client.ts';
import {demoPassword} from '../../src/sandbox/demo/password.ts';
import {stages} from '../../src/sandbox/demo/stages.ts';
import {part} from '../journeys/walk/part.ts';
import {newPerson, type Person} from '../journeys/walk/person.ts';
import type {Stop} from '../journeys/walk/stop.ts';
import type {Driver} from './driver.ts';
import {fieldsOn, type Hands} from './fields.ts';
import {openFirefox} from './firefox.ts';
import {openWebKit} from './webkit.ts';

/* Registration, offer and signing in browsers other than Chromium: `npm run browsers`. */
const root = resolve(import.meta.dirname, '../..');
const size = {width: 1280, height: 800} as const;
const engines: Readonly<Record<string, () => Promise<Driver>>> = {
  firefox: () => openFirefox(process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr', size),
  webkit: () => openWebKit(process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver', size),
};

/** The built app with its server, in memory of its own. */
async function serve(): Promise<{readonly origin: string; readonly stop: () => Promise<void>}> {
  const data = mkdtempSync(join(tmpdir(), 'waymark-browsers-'));
  const script = join(root, 'scripts/waymark.mjs');
  const child = spawn(process.execPath, [script, 'start', '--port', '0', '--data', data, '--pace', 'fast'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {...process.env, NO_COLOR: '1'},
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const origin = await new Promise<string>((opens, fails) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const opened = /^Open (http:\S+)\n/m.exec(printed)?.[1];
      if (opened !== undefined) opens(new URL(opened).origin);
    });
    child.once('exit', () => fails(new Error(`The server ended and never opened:\n${printed}`)));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, {recursive: true, force: true});
  };
  return {origin, stop};
}

/** Walks these stops, the first of which shows. @returns what is wrong on the way */
async function walk(hands: Hands, stops: readonly Stop[], person: Person): Promise<string[]> {
  const wrong: string[] = [];
  const note = async ({screen}: Stop): Promise<void> =>
    void wrong.push(...(await hands.wrong()).map((text) => `${screen}: ${text}`));
  for (const stop of stops) {
    await hands.until({what: 'heading', name: stop.title.source}).catch(async (error: unknown) => {
      throw new Error(`${stop.screen}: ${String(error)} What shows: ${await hands.shown()}`);
    });
    await note(stop);
    await stop.fill(hands, person).catch((error: unknown) => {
      throw new Error(`${stop.screen}: ${String(error)}`);
    });
    await note(stop);
    if (stop.goOn !== undefined) await hands.press(new RegExp(`^${stop.goOn}$`));
    if (stop.confirm !== undefined) await hands.accept(stop.confirm);
    console.log(`  ${stop.screen}`);
  }
  return wrong;
}

/** Somebody whose documents are ready to sign, by the calls that the screens before it make. */
async function readyToSign(origin: string) {
  const walker = newPerson();
  const person = {
    ...{email: walker.email, firstName: walker.first, lastName: walker.last, street1: '12 Main Street', city: 'Denver'},
    ...{state: 'CO', zip: '80206', until: 'identity' as const, about: ''},
  };
  const client = createDemoClient(async ({method, url, headers, payload}) => {
    const isText = payload !== undefined && !Buffer.isBuffer(payload);
    const body = Buffer.isBuffer(payload) ? new Uint8Array(payload) : JSON.stringify(payload);
    const response = await fetch(new URL(url, origin), {
      method,
      redirect: 'manual',
      headers: {...(isText ? {'content-type': 'application/json'} : {}), ...headers},
      ...(payload === undefined ? {} : {body}),
    });
    const {headers: answered} = response;
    return {
      statusCode: response.status,
      body: await response.text(),
      authorization: answered.get('authorization') ?? undefined,
      location: answered.get('location') ?? undefined,
    };
  });
  for (const stage of stages) {
    await stage.go(client, person);
    if (stage.id === 'identity') break;
  }
  return {walker, at: `/account/heloc/${client.application}/signing/intro`};
}

async function tryOut(driver: Driver, origin: string): Promise<readonly string[]> {
  const hands = fieldsOn(driver);
  await driver.goto(`${origin}/account/heloc/register-v2`);
  const wrong = await walk(hands, part('register-v2:index', 'heloc:start/app-summary'), newPerson());
  // Another person signs: nothing of the one before is in the way.
  const {walker, at} = await readyToSign(origin);
  await driver.run('() => {localStorage.clear(); sessionStorage.clear();}', []);
  await driver.goto(`${origin}/auth/login?redirectUrl=${encodeURIComponent(at)}`);
  await hands.type('Email', walker.email);
  await hands.type('Password', demoPassword);
  await hands.press('Log in');
  return [...wrong, ...(await walk(hands, part('heloc:signing/intro', 'heloc:notary/session'), walker))];
}

const only = process.argv[2];
// A server that runs already, for who works on the tests.
const running = process.env['WAYMARK_TEST_ORIGIN'];
const server = running === undefined ? await serve() : {origin: running, stop: async () => undefined};
let failed = 0;
for (const [name, open] of Object.entries(engines)) {
  if (only !== undefined && only !== name) continue;
  console.log(name);
  let driver: Driver | undefined;
  try {
    driver = await open();
    const wrong = await tryOut(driver, server.origin);
    for (const text of wrong) console.error(`  not right: ${text}`);
    if (wrong.length > 0) failed += 1;
    else console.log('  registration, offer and signing: right');
  } catch (error) {
    failed += 1;
    console.error(`  ${String(error)}`);
  }
  await driver?.close();
}
await server.stop();
process.exitCode = failed > 0 ? 1 : 0;
