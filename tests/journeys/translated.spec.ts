import {atStop, standardPath, walk} from './walk/walk.ts';
import {brought, comeTo} from './harness/brought.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';
import {newPerson} from './walk/person.ts';
import {registration} from './walk/registration.ts';

/** As browsers translate a page: each text, also one that comes later, is put into elements of the browser's own. */
function translate(): void {
  const isOurs = (node: Node): boolean =>
    node.parentElement?.closest('font, script, style, noscript, textarea, svg') === null;
  const wrap = (text: Text): void => {
    if (!text.isConnected || text.data.trim() === '' || !isOurs(text)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const all = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  const begin = (): void => {
    all(document.body);
    new MutationObserver((changes) => {
      for (const {addedNodes, target, type} of changes) {
        if (type === 'characterData') wrap(target as Text);
        addedNodes.forEach(all);
        addedNodes.forEach((node) => node instanceof Text && wrap(node));
      }
    }).observe(document.body, {childList: true, characterData: true, subtree: true});
  };
  // Once the page is live: what is translated before is drawn anew.
  const wait = setInterval(() => {
    if (!Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react'))) return;
    clearInterval(wait);
    begin();
  }, 20);
}

test('a page that the browser translates is answered to the account, with its errors', async ({page}) => {
  await page.addInitScript(translate);
  const hand = pointerHand();
  await page.goto('/account/heloc/register-v2');
  // It is translated once it is live: what is pressed before is answered by a page of its own.
  await expect(page.locator('main font').first()).toBeAttached();
  await walk(page, registration, {
    hand,
    person: newPerson(),
    arrived: async ({goOn}) => {
      await formOn(page, hand).press(new RegExp(`^${goOn}$`));
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
    },
  });
  await expect(page).toHaveURL(/\/start\/profile$/);
});

test('what changes while it is translated says what is so now', async ({page, request, watched}) => {
  watched.allow(/Failed to load resource/);
  await page.addInitScript(translate);
  const someone = await brought(request, 'contact');
  const asks = standardPath.find(({screen}) => screen === 'heloc:start/hmda');
  await comeTo(page, someone, 'start/hmda');
  if (asks === undefined) throw new Error('The standard path does not ask for the government.');
  await atStop(page, asks);
  const press = () => page.getByRole('button', {name: 'Continue', exact: true}).click();
  await press();
  await expect(page.getByRole('alert')).toContainText('There are 3 problems');
  const form = formOn(page, pointerHand());
  await form.choose('Ethnicity', 'Not Hispanic or Latino');
  await press();
  await expect(page.getByRole('alert')).toContainText('There are 2 problems');
  await form.choose('Race', 'White');
  await press();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await form.choose('Sex', 'Male');
  await page.route(
    (url) => url.pathname.endsWith('/hmda'),
    (route) => route.fulfill({status: 503, headers: {'retry-after': '2'}, body: ''}),
    {times: 1},
  );
  await press();
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText('We will try again for you in 2 seconds.');
  await expect(timer).toHaveText('We will try again for you in 1 second.');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/sign your application/);
});
