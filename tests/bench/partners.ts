import {rmSync} from 'node:fs';
import {request} from 'node:http';
import {text} from 'node:stream/consumers';
import {join, resolve} from 'node:path';
import {notDrawn} from '../journeys/harness/not-drawn.ts';
import {inTurn, type Turns} from './in-turn.ts';
import {leastOf, measured, type Measured} from './measured.ts';
import {middle, type Figure} from './measure.ts';
import {forget, inCopy, partnerSettings, writeOrganisation} from './scale.ts';
import {whileStarted, type Started} from './started.ts';

const root = resolve(import.meta.dirname, '../..');
const cli = 'scripts/waymark.mjs';

/**
 * This workspace with so many partners more, as a platform has them: of twenty 14 have their own brand alone, 5 say
 * something else on a screen, and one changes two. What is wanted of ten thousand is asked of fewer too; what one of them
 * costs is that of the first count in all others.
 */
export async function* partnerFigures(counts = [100, 1000, 10_000]): AsyncGenerator<readonly Figure[]> {
  let few: CostOfOne | undefined;
  for (const count of counts) {
    const {taken, figures} = await inCopy(
      () => {},
      (none) =>
        inCopy(
          (copy) => {
            for (let at = 0; at < count; at += 1) writeOrganisation(copy, `partner-${at}`, partner(at));
          },
          (copy) => figuresOf(none, copy, count),
        ),
    );
    const one = costOfOne(taken);
    yield [...figures, ...costFigures(`${count} partners`, one, few)];
    few ??= one;
  }
}

/**
 * What few partners cost is little beside the start, which differs from run to run: their difference is measured until it is
 * sure. Of many it is nearly all that a command takes.
 */
const turnsOf = (count: number): Turns =>
  count < 1000 ? {least: 15, most: 75} : count < 10_000 ? {least: 3, most: 9} : {least: 1, most: 1};

/** What a command takes with partners, and milliseconds of the processor that one of them costs. */
interface TakenBy {
  readonly run: Measured;
  readonly ofOne: number;
}

/** The commands that read all organisations. */
interface Taken {
  readonly validated: TakenBy;
  readonly told: TakenBy;
  readonly built: TakenBy;
}

const takenIn = (none: string, copy: string, count: number): Taken => {
  const taken = (run: (folder: string) => Measured): TakenBy => {
    const turns = inTurn(
      turnsOf(count),
      () => run(none),
      () => run(copy),
      ({processor}) => processor,
    );
    const more = middle(turns.map(([one, other]) => other.processor - one.processor));
    return {run: leastOf(turns.map(([, run]) => run)), ofOne: (more / count) * 1000};
  };
  return {
    validated: taken((folder) => {
      forget(folder);
      return measured(cli, 'validate', '--root', folder);
    }),
    told: taken((folder) => measured(cli, 'orgs', '--json', '--root', folder)),
    built: taken((folder) => {
      const out = join(folder, 'built');
      forget(folder);
      rmSync(out, {recursive: true, force: true});
      return measured(cli, 'build', '--root', folder, '--out', out);
    }),
  };
};

const figuresOf = async (
  none: string,
  copy: string,
  count: number,
): Promise<{readonly taken: Taken; readonly figures: readonly Figure[]}> => {
  const taken = takenIn(none, copy, count);
  const [validated, told, built] = [taken.validated.run, taken.told.run, taken.built.run];
  const [again, known] = [
    measured(cli, 'build', '--root', copy, '--out', join(copy, 'built')),
    measured(cli, 'validate', '--root', copy),
  ];
  const other = partner(0)['org.yaml']?.replace('companyNameShort: P0', 'companyNameShort: Q0') ?? '';
  writeOrganisation(copy, 'partner-0', {'org.yaml': other});
  const after = measured(cli, 'build', '--root', copy, '--out', join(copy, 'built'));
  const edited = JSON.parse(measured('tests/bench/partner-edit.mjs', copy).printed) as Edited;
  const app = measured(cli, 'build', '--root', copy, '--app');
  const start = [join(root, cli), 'start', '--root', copy, '--port', '0'];
  // The first start makes the database.
  await whileStarted(start, () => {});
  const {ready, hosts} = await whileStarted(start, async (started) => ({
    ready: started.seconds,
    hosts: await hostsOf(started, count),
  }));
  const name = `${count} partners`;
  const figures: readonly Figure[] = [
    {name: `${name}, validated`, value: validated.seconds, unit: 's', goal: '10,000 partners: validated'},
    {
      name: `${name}, validated, most memory`,
      value: validated.peak,
      unit: 'MB',
      goal: '10,000 partners: validated, most memory',
    },
    {name: `${name}, told apart (\`orgs\`)`, value: told.seconds, unit: 's', goal: '10,000 partners: told apart'},
    {
      name: `${name}, told apart, most memory`,
      value: told.peak,
      unit: 'MB',
      goal: '10,000 partners: told apart, most memory',
    },
    {name: `${name}, built`, value: built.seconds, unit: 's', goal: '10,000 partners: built'},
    {name: `${name}, built, most memory`, value: built.peak, unit: 'MB', goal: '10,000 partners: built, most memory'},
    {name: `${name}, artifacts`, value: Number(/^(\d+) artifacts/m.exec(built.printed)?.[1]), unit: 'files'},
    {name: `${name}, validated again, nothing changed`, value: known.seconds, unit: 's'},
    {name: `${name}, built again, nothing changed`, value: again.seconds, unit: 's'},
    {name: `${name}, built again, one edited`, value: after.seconds, unit: 's'},
    {
      name: `${name}, one edited under \`dev\``,
      value: edited.partner,
      unit: 's',
      goal: '10,000 partners: one edited under dev',
    },
    {name: `${name}, a screen of all edited under \`dev\``, value: edited.all, unit: 's'},
    {name: `${name}, memory more after each edit`, value: edited.growth, unit: 'MB'},
    {name: `${name}, built with the app`, value: app.seconds, unit: 's'},
    {name: `${name}, \`start\` until it is ready`, value: ready, unit: 's', goal: '10,000 partners: server ready'},
    ...Object.entries(hosts).map(([which, value]): Figure => ({
      name: `${name}, a page of ${which}`,
      value,
      unit: 'ms',
      goal: '10,000 partners: one found by its host',
    })),
  ];
  return {taken, figures};
};

/** Milliseconds of the processor for one partner more, by what was done. */
type CostOfOne = Readonly<Record<keyof Taken, number>>;

const costOfOne = ({validated, told, built}: Taken): CostOfOne => ({
  validated: validated.ofOne,
  told: told.ofOne,
  built: built.ofOne,
});

const costFigures = (name: string, one: CostOfOne, few: CostOfOne | undefined): readonly Figure[] =>
  ([['validated'], ['told', 'told apart'], ['built']] as const).map(([what, said = what]): Figure => ({
    name: `${name}, each of them ${said}, on the processor`,
    value: one[what],
    unit: 'ms',
    ...(few !== undefined && {
      against: {name: 'that among 100', value: few[what]},
      goal: 'linear: the cost of a partner among 1,000 and 10,000',
    }),
  }));

/**
 * Milliseconds until a page has come from a server that is warm, by the host that is asked: one that has the organisation in
 * it and is not drawn, for something too long is read of its address, nor asks where strangers may begin, which is drawn to
 * be known, for it is of somebody with a session. What drawing costs is a figure of its own.
 */
const hostsOf = async ({address}: Started, count: number): Promise<Readonly<Record<string, number>>> => {
  const ask = async (org: string, host = `${org}.example`): Promise<number> => {
    const began = performance.now();
    const page = await text(await pageOf(new URL(notDrawn(address.href)), host));
    const took = performance.now() - began;
    if (!page.includes(`"orgId":"${org}"`)) throw new Error(`The page of ${host} is not that of ${org}.`);
    return took;
  };
  for (let round = 0; round < 30; round += 1) await ask('default', 'localhost');
  const first = await ask('partner-0');
  const others = Array.from({length: 50}, (_, at) => `partner-${1 + Math.floor((at * (count - 1)) / 50)}`);
  const inTurn = async (): Promise<number> => {
    const times: number[] = [];
    for (const org of new Set(others)) times.push(await ask(org));
    return middle(times);
  };
  return {
    'the first host that is asked': first,
    'a host not asked before': await inTurn(),
    'a host asked before': await inTurn(),
  };
};

const pageOf = async (url: URL, host: string): Promise<NodeJS.ReadableStream> =>
  new Promise((done, failed) => {
    request(url, {headers: {host, accept: 'text/html', cookie: 'waymark-session=bench'}}, done)
      .on('error', failed)
      .end();
  });

interface Edited {
  readonly partner: number;
  readonly all: number;
  readonly growth: number;
}

const partner = (at: number): Readonly<Record<string, string>> => {
  const override = (screen: string, patch: string): string =>
    `changes: ${screen}\nbecause: Members know partner ${at}.\n${patch}\n`;
  const colour = (0x10_20_30 + at * 77).toString(16).padStart(6, '0');
  return {
    'org.yaml': `${partnerSettings(at)}theme: {primary: '#${colour}'}\n`,
    ...(at % 20 >= 14 && {'flows/heloc/screens/complete.yaml': override('complete', `title: Done with Partner ${at}`)}),
    ...(at % 20 === 19 && {
      'flows/register-v2/screens/index.yaml': override(
        'index',
        `blocks:\n  tagline: {text: Your home with Partner ${at}.}`,
      ),
    }),
  };
};
