import type {Page, Route} from '@playwright/test';
import type {CompiledScreen} from '../../src/model/compiled/screen.ts';
import {appears} from './appears.ts';
import {fieldsOf} from './examples.ts';
import {emptyRefused, fill} from './fill.ts';

export type State = 'empty' | 'error' | 'filled' | 'confirm' | 'busy';

/** Called whenever the screen is in one of its states. */
export type Pictured = (state: State) => Promise<void>;

const isWrite = (route: Route): boolean => {
  const {pathname} = new URL(route.request().url());
  return (
    route.request().method() !== 'GET' && /\/api\//.test(pathname) && !/\/(?:drafts|documents)(?:\/|$)/.test(pathname)
  );
};

const onWrites = async (page: Page, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> => {
  const handler = (route: Route): Promise<void> => (isWrite(route) ? answer(route) : route.fallback());
  await page.route('**/*', handler);
  return () => page.unroute('**/*', handler);
};

const refuse = (route: Route): Promise<void> =>
  route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({title: 'Unavailable', status: 503, code: 'UNAVAILABLE', message: 'Not now.'}),
  });

/** Never answers. */
const hold = (): Promise<void> => Promise.resolve();

/** The action that a screen is there for: what it submits, else its first button that calls. */
export const mainAction = ({actions}: CompiledScreen) =>
  actions.find(({kind, runs}) => kind === 'submit' && runs === undefined) ??
  actions.find(({kind, runs, calls}) => kind === 'button' && runs === undefined && calls.length > 0);

/**
 * Leads the screen that shows through its states, and names each when it is there.
 *
 * @returns states that it has and that could not be reached, with the reason
 */
export async function throughStates(page: Page, screen: CompiledScreen, pictured: Pictured): Promise<string[]> {
  const notes: string[] = [];
  await pictured('empty');
  const action = mainAction(screen);
  const button = page.locator(`main button[value="${action?.id ?? ''}"]`).first();
  if (action === undefined || (await button.count()) === 0) return notes;
  const asks = fieldsOf(screen.blocks).length > 0;
  const leaves = action.calls.length > 0;
  if (!asks && !leaves) return notes;

  const alert = page.locator('main [role="alert"]');
  const accept = page
    .locator('dialog[open] button')
    .filter({hasText: action.confirm?.accept.join('') ?? ''})
    .first();
  const press = async (): Promise<void> => {
    await button.click();
    if (action.confirm !== undefined && (await appears(page, accept))) await accept.click();
  };

  const title = await page.locator('h1').first().textContent();
  const stopRefusing = await onWrites(page, refuse);
  await press();
  if (await appears(page, alert)) await pictured('error');
  else notes.push('error: nothing is refused');
  await stopRefusing();
  if ((await page.locator('h1').first().textContent()) !== title) return [...notes, 'filled: it had gone on'];

  if (asks) {
    notes.push(...(await fill(page, screen, 0)).map((text) => `filled: ${text}`));
    await pictured('filled');
  }
  if (!leaves) return notes;
  const stopHolding = await onWrites(page, hold);
  const busy = page.locator('main button[aria-busy="true"]').first();
  for (let attempt = 1; ; attempt += 1) {
    await button.click().catch(() => undefined);
    if (action.confirm !== undefined && (await appears(page, accept))) {
      await pictured('confirm');
      await accept.click();
    }
    if (await appears(page, busy)) {
      await pictured('busy');
      break;
    }
    if (attempt === 3 || (await emptyRefused(page)) === 0) {
      const said = (await alert.allTextContents()).join(' | ');
      notes.push(`busy: the examples are not accepted: ${said === '' ? 'nothing is said' : said}`);
      break;
    }
    await fill(page, screen, attempt);
  }
  await stopHolding();
  return notes;
}
