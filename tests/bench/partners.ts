import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join, resolve} from 'node:path';
import {createInterface} from 'node:readline';
import {measured} from './measured.ts';
import type {Figure} from './measure.ts';
import {inCopy, partnerSettings, writeOrganisation} from './scale.ts';

const root = resolve(import.meta.dirname, '../..');
const cli = 'scripts/waymark.mjs';

/**
 * This workspace with so many partners more, as a platform has them: of twenty 14 have their own brand alone, 5 say
 * something else on a screen, and one changes two. What is wanted of ten thousand is asked of fewer too.
 */
export const partnerFigures = async (count: number): Promise<readonly Figure[]> =>
  inCopy(
    (copy) => {
      for (let at = 0; at < count; at += 1) writeOrganisation(copy, `partner-${at}`, partner(at));
    },
    async (copy) => {
      const name = `${count} partners`;
      const out = join(copy, 'built');
      const [checked, built, again] = [
        measured(cli, 'validate', '--root', copy),
        measured(cli, 'build', '--root', copy, '--out', out),
        measured(cli, 'build', '--root', copy, '--out', out),
      ];
      const other = partner(0)['org.yaml']?.replace('companyNameShort: P0', 'companyNameShort: Q0') ?? '';
      writeOrganisation(copy, 'partner-0', {'org.yaml': other});
      const after = measured(cli, 'build', '--root', copy, '--out', out);
      const told = measured(cli, 'orgs', '--json', '--root', copy);
      const edited = JSON.parse(measured('tests/bench/partner-edit.mjs', copy).printed) as Edited;
      const app = measured(cli, 'build', '--root', copy, '--app');
      const ready = [await untilReady(copy), await untilReady(copy)];
      return [
        {name: `${name}, validated`, value: checked.seconds, unit: 's', goal: {most: 5}},
        {name: `${name}, validated, most memory`, value: checked.peak, unit: 'MB', goal: {most: 400}},
        {name: `${name}, told apart (orgs)`, value: told.seconds, unit: 's', goal: {most: 10}},
        {name: `${name}, told apart, most memory`, value: told.peak, unit: 'MB', goal: {most: 400}},
        {name: `${name}, built`, value: built.seconds, unit: 's', goal: {most: 60}},
        {name: `${name}, built, most memory`, value: built.peak, unit: 'MB', goal: {most: 1000}},
        {name: `${name}, artifacts`, value: Number(/^(\d+) artifacts/m.exec(built.printed)?.[1]), unit: 'files'},
        {name: `${name}, built again, nothing changed`, value: again.seconds, unit: 's'},
        {name: `${name}, built again, one edited`, value: after.seconds, unit: 's'},
        {name: `${name}, one edited under dev`, value: edited.partner, unit: 's', goal: {most: 1}},
        {name: `${name}, a screen of all edited under dev`, value: edited.all, unit: 's'},
        {name: `${name}, memory more after each edit`, value: edited.growth, unit: 'MB'},
        {name: `${name}, built with the app`, value: app.seconds, unit: 's'},
        {name: `${name}, server ready`, value: ready[1] ?? 0, unit: 's', goal: {most: 3}},
      ];
    },
  );

interface Edited {
  readonly partner: number;
  readonly all: number;
  readonly growth: number;
}

/** Seconds until a started server says where it is. */
const untilReady = async (copy: string): Promise<number> => {
  const began = performance.now();
  const server = spawn(process.execPath, [join(root, cli), 'start', '--root', copy, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(server.stdout)) if (line.includes('http://')) break;
  const seconds = (performance.now() - began) / 1000;
  server.kill('SIGTERM');
  await once(server, 'exit');
  return seconds;
};

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
