import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import type {Picture} from './contact-sheet.ts';
import {show} from './show.ts';
import {readSite} from './situations.ts';
import {throughStates} from './states.ts';
import {take} from './take.ts';

const site = await readSite('.');
const folder = '.pictures';

/** Answers that are refused on purpose, or are absent, are said by the browser too; and what a flow says to log. */
const expected = /Failed to load resource|has no screen for step/;

const watch = (page: Page, faults: string[]): void => {
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (!expected.test(error.message)) faults.push(error.stack ?? error.message);
  });
};

for (const place of site.places) {
  const name = `${place.flow.id}/${place.entry.id.replaceAll('/', '.')}`;
  test(name, async ({browser, request}) => {
    const path = join(folder, name);
    rmSync(path, {recursive: true, force: true});
    mkdirSync(path, {recursive: true});
    const wrong: string[] = [];
    const context = await browser.newContext({
      geolocation: {latitude: 39.74, longitude: -104.98},
      permissions: ['geolocation'],
      reducedMotion: 'reduce',
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} refused ${event.blockedURI || event.sample}`);
      });
    });
    const newPage = async (): Promise<Page> => {
      const page = await context.newPage();
      watch(page, wrong);
      return page;
    };
    const picture: Picture = {name, scenario: undefined, states: [], notes: [], wrong};
    try {
      const {page, scenario} = await show(newPage, request, site, place);
      Object.assign(picture, {scenario: scenario ?? null});
      const notes = await throughStates(page, place.screen, async (state) => {
        picture.states.push(state);
        wrong.push(...(await take(page, path, state)));
      });
      picture.notes.push(...notes);
    } catch (error) {
      wrong.push(String(error));
    }
    writeFileSync(join(path, 'picture.json'), JSON.stringify(picture));
    await context.close();
    expect(wrong).toEqual([]);
  });
}
