import {execFileSync, spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchOptions} from '../journeys/harness/launch-options.ts';
import {patience} from '../patience.ts';
import {install, installation, readPackage, repository} from './support/installed.ts';
import {running} from './support/running.ts';

const page = readFileSync(join(repository, 'docs/your-own-widget.md'), 'utf8');
const files = [...page.matchAll(/^```(?:yaml|tsx|css)\n(?:#|\/\/|\/\*) (\S+)(?: \*\/)?\n([^]*?)^```/gm)];
const wanted = /^npm install --save-dev (.*)$/m.exec(page)?.[1]?.split(' ') ?? [];

let folder = '';
let browser: Browser;

beforeAll(async () => {
  const place = installation(({dependencies}) => Object.keys(dependencies));
  execFileSync(process.execPath, [join(place, 'node_modules/waymark/bin/waymark.mjs'), 'init', 'walk'], {cwd: place});
  folder = join(place, 'walk');
  const {dependencies: asked} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  install(folder, ({dependencies}) => [
    ...new Set([...Object.keys(dependencies), ...Object.keys(asked).filter((name) => name !== 'waymark'), ...wanted]),
  ]);
  for (const [, path = '', text = ''] of files) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), text);
  }
  browser = await chromium.launch(launchOptions());
});

afterAll(() => browser.close());

const moduleOf = (name: string): string => join(folder, `plugins/stars/widgets/${name}.tsx`);

const bin = (): string => join(folder, 'node_modules/waymark/bin/waymark.mjs');

/** Starts the server, and does something on its first page. */
async function onFirstPage(look: (site: Page, thrown: readonly string[]) => Promise<void>): Promise<void> {
  const server = await running([bin(), 'start', '--port', '0'], folder, /Open (\S+)/);
  const site = await browser.newPage();
  const thrown: string[] = [];
  site.on('pageerror', (error) => thrown.push(error.message));
  site.setDefaultTimeout(patience.forOne);
  try {
    await site.goto(new URL('/site/walk', server.address).href);
    await look(site, thrown);
  } finally {
    await site.close();
    await server.stop();
  }
}

describe('docs/your-own-widget.md', () => {
  it('names all that the app is built of, and the package says so too', () => {
    const libraries = readFileSync(join(folder, 'node_modules/waymark/dist/site/libraries.json'), 'utf8');
    expect(wanted.toSorted()).toEqual((JSON.parse(libraries) as readonly string[]).toSorted());
    expect(readFileSync(join(folder, 'node_modules/waymark/README.md'), 'utf8')).toContain(wanted.join(' '));
    expect(Object.keys(readPackage().peerDependencies)).toEqual(expect.arrayContaining(wanted));
    expect(readFileSync(join(repository, 'README.md'), 'utf8')).toContain('(docs/your-own-widget.md)');
  });

  it('comes to a control of its own that asks, from the packed file alone', async () => {
    expect(files).toHaveLength(4);
    const checked = spawnSync(process.execPath, [bin(), 'validate'], {cwd: folder, encoding: 'utf8'});
    expect([checked.status, checked.stdout]).toEqual([0, expect.any(String)]);
    await onFirstPage(async (site, thrown) => {
      await site.getByLabel('Full name').fill('Ada Reader');
      await site.getByRole('button', {name: 'Continue'}).click();
      await site.getByText('Choose how many stars').first().waitFor();
      const boxes = await Promise.all((await site.getByText(/of 5 stars/).all()).map((star) => star.boundingBox()));
      expect(boxes).toHaveLength(5);
      for (const box of boxes) expect(box?.height, 'a star is tall enough for a finger').toBeGreaterThanOrEqual(44);
      await site.getByRole('radio', {name: '4 of 5 stars'}).check();
      await site.getByRole('button', {name: 'Continue'}).click();
      await site.getByRole('heading', {level: 1, name: 'How was your walk?'}).waitFor({state: 'detached'});
      expect(thrown).toEqual([]);
    });
  });

  describe('where controls of a page throw', () => {
    const throwing = {
      'star-row': "export default () => {\n  throw new Error('no stars tonight');\n};\n",
      'moon-row': "throw new Error('no moon tonight');\nexport default () => null;\n",
    };
    const [plugIn, screen] = ['plugins/stars/plugin.yaml', 'flows/walk/screens/index.yaml'];
    let seen = {parts: 0, name: '', thrown: ''};

    // One app for both, since it is building that takes long.
    beforeAll(async () => {
      const [plugInText, screenText] = [plugIn, screen].map((path) => readFileSync(join(folder, path), 'utf8'));
      const row = readFileSync(moduleOf('star-row'), 'utf8');
      const moon =
        '  moon-row: {about: The moon., use: control}\nkinds:\n  moon: {about: A moon., answer: {type: integer}, control: moon-row}\n';
      const night = '  night: {type: moon, label: Your night, optional: true}\nactions:\n';
      const changed = {
        [plugIn]: plugInText?.replace('kinds:\n', moon),
        [screen]: screenText?.replace('actions:\n', night),
      };
      for (const [path, text = ''] of Object.entries(changed)) writeFileSync(join(folder, path), text);
      for (const [name, text] of Object.entries(throwing)) writeFileSync(moduleOf(name), text);
      await onFirstPage(async (site, thrown) => {
        const parts = site.getByText('This part of the page cannot be shown');
        await parts.nth(1).waitFor();
        await site.getByLabel('Full name').fill('Ada Reader');
        seen = {
          parts: await parts.count(),
          name: await site.getByLabel('Full name').inputValue(),
          thrown: thrown.join('\n'),
        };
      });
      writeFileSync(join(folder, plugIn), plugInText ?? '');
      writeFileSync(join(folder, screen), screenText ?? '');
      writeFileSync(moduleOf('star-row'), row);
      rmSync(moduleOf('moon-row'));
    });

    it.each([
      ['', 'star-row', 'no stars tonight'],
      [' as it loads', 'moon-row', 'no moon tonight'],
    ])('leaves the rest of the page where the control throws%s, and names it', (_, name, error) => {
      expect(seen).toMatchObject({parts: 2, name: 'Ada Reader'});
      expect(seen.thrown).toContain(`The widget ${name} of the plug-in stars cannot be drawn: ${error}`);
    });
  });

  it.each([
    ["import {bright} from './bright.ts';\nexport default bright;\n", 'plugins/stars/widgets/star-row.tsx:1'],
    ['export default 42;\n', 'plugins/stars/widgets/star-row.tsx is no component'],
  ])('says which module cannot be built, and where: %j', (broken, where) => {
    const module = moduleOf('star-row');
    const text = readFileSync(module, 'utf8');
    writeFileSync(module, broken);
    const {status, stderr} = spawnSync(process.execPath, [bin(), 'build', '--app'], {cwd: folder, encoding: 'utf8'});
    writeFileSync(module, text);
    expect(status).toBe(2);
    expect(stderr).toContain('a plug-in cannot be built into the app');
    expect(stderr).toContain(where);
  });
});
