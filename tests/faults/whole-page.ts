import {goElsewhere, isGated, isUp, rest, tryAgain, type Bench} from './bench.ts';
import {answerFaults, signedOutAnswer, widths, type Answer, type PageFault} from './fault.ts';
import {lookAt, lookUntil, wrongIn, type Look} from './look.ts';
import {outOfOrder} from './on-press.ts';
import {artifact, deployAfter, watchMissing} from '../journeys/harness/missing.ts';
import {watchRequests} from '../journeys/harness/settled.ts';
import {expire} from '../journeys/walk/log-in.ts';
import {patience} from '../patience.ts';
import {lostAfterAll, lostFrom, typedOn, withoutPasswords, type Typed} from './typed.ts';

/** Tries a fault that takes the page with it: once, looked at in both widths. @returns what is wrong */
export async function onPage(bench: Bench, fault: string): Promise<string[]> {
  bench.sent();
  bench.reported();
  // What a press has left behind is none of this, and what is told is told where it is pressed.
  await bench.resize(widths[0]);
  const known = answerFaults.find(({id}) => id === fault);
  if (known === undefined && (await lookAt(bench.page)).alert !== undefined) await bench.reopen();
  const wrong = known === undefined ? await ways[fault as PageFault](bench) : await reading(bench, known.answer(''));
  bench.answer(undefined);
  return [...wrong, ...bench.reported()];
}

const never = async (): Promise<string[]> => {
  throw new Error('This fault is one of a press.');
};

const ways: Readonly<Record<PageFault, (bench: Bench) => Promise<string[]>>> = {
  'offline-before': never,
  'double-click': never,
  'out-of-order': outOfOrder,
  slow: slowReads,
  'commit-504': lostAnswer,
  'save-401': async (bench) => {
    if (bench.traits.placed === 'reads') return reading(bench, signedOutAnswer);
    return signedOut(bench, async () => bench.answer(signedOutAnswer));
  },
  'expired-session': async (bench) => {
    if (bench.traits.placed === 'save') return signedOut(bench, () => expire(bench.page));
    // Nothing is sent: it shows by the next look at the server.
    return reading(bench, signedOutAnswer);
  },
  'two-tabs': twoTabs,
  back: async (bench) => {
    const before = await bench.prepare();
    await goElsewhere(bench);
    await bench.page.goBack();
    return isBack(bench, before, true);
  },
  reload: async (bench) => {
    const before = await bench.prepare();
    await leaveFields(bench);
    await bench.page.reload();
    return isBack(bench, before, false);
  },
  'missing-chunk': missingChunk,
  'new-release': newRelease,
};

/** As people do before they load a page again: after a look at what they typed, which is saved meanwhile. */
async function leaveFields({page}: Bench): Promise<void> {
  await page.locator('h1').first().click();
  await rest(page);
}

/** The screen is there again, with what was typed. */
async function isBack(bench: Bench, before: Typed, focused: boolean): Promise<string[]> {
  const wanted = withoutPasswords(before);
  const {page} = bench;
  const look = await lookUntil(page, (one) => isUp(bench.heading)(one) && (!focused || one.focus.startsWith('h1')));
  if (!isUp(bench.heading)(look))
    return [`"${look.heading}" shows${look.alert === undefined ? '' : `: ${look.alert}`}`];
  // Drafts come a moment after the screen.
  const lost = await lostAfterAll(page, wanted);
  return [
    ...(focused && !look.focus.startsWith('h1') ? [`the focus is at ${look.focus}`] : []),
    ...lost.map((name) => `lost: ${name}`),
  ];
}

/** What is told shows in both widths, with something that leads on. */
async function seenInBoth(bench: Bench, is: (look: Look) => boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const width of widths) {
    await bench.resize(width);
    const look = await lookUntil(bench.page, is);
    if (!is(look)) wrong.push(`at ${width} "${look.heading}" shows: ${look.alert ?? 'nothing is said'}`);
    if (!look.inWindow && look.alert !== undefined && width === widths[0])
      wrong.push('what is said is not in the window');
    // A screen that shows needs no way on that it does not have.
    if (look.ways.length === 0 && !look.counts && !isUp(bench.heading)(look))
      wrong.push(`nothing leads on from "${look.heading}"`);
  }
  return wrong;
}

/** The screen comes all the same, or a page says that it does not and leads on. What stands there in the end is left. */
async function reading(bench: Bench, answer: Answer): Promise<string[]> {
  const {page} = bench;
  bench.answer(answer);
  await page.goto(bench.href);
  // Something stands there, whatever it is, once nothing is asked for any more.
  await rest(page);
  const wrong = await seenInBoth(
    bench,
    (look) => isUp(bench.heading)(look) || (look.heading !== '' && look.ways.length > 0),
  );
  bench.answer(undefined);
  const again = tryAgain(page);
  if (isUp(bench.heading)(await lookAt(page)) || (await again.count()) === 0) return wrong;
  await again.press('Enter');
  // A screen beside the way may be left for where the application is by now.
  const goesOn = (look: Look): boolean =>
    isUp(bench.heading)(look) ||
    (look.alert === undefined && look.ways.length > 0 && !look.ways.includes('Try again') && look.heading !== '');
  const healed = await lookUntil(page, goesOn);
  if (!goesOn(healed)) wrong.push(`"Try again" leads to "${healed.heading}"`);
  return wrong;
}

/** While nothing comes something shows, and then the screen does. */
async function slowReads(bench: Bench): Promise<string[]> {
  const {page} = bench;
  const waiting: (() => void)[] = [];
  bench.answer(async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    await route.fallback();
  });
  await page.goto(bench.href, {waitUntil: 'commit'});
  const meanwhile = await page
    .locator('main, [role="status"], [aria-busy="true"]')
    .first()
    .waitFor({state: 'attached'})
    .then(
      () => [],
      () => ['nothing shows while it waits'],
    );
  bench.answer(undefined);
  for (const go of waiting.splice(0)) go();
  const look = await lookUntil(page, isUp(bench.heading));
  return [...meanwhile, ...(isUp(bench.heading)(look) ? [] : [`"${look.heading}" shows in the end`])];
}

/** The log-in shows, says why, and whoever comes back finds what they typed. */
async function signedOut(bench: Bench, end: () => Promise<void>): Promise<string[]> {
  const {page} = bench;
  const before = await bench.prepare();
  await end();
  // Whatever else the page asks for meanwhile may lead there first: a press must not wait until the screen is back.
  await bench.press(patience.forOne / 8).catch(() => undefined);
  const isLogIn = (look: Look): boolean => /^log in$/i.test(look.heading);
  const wrong = await seenInBoth(bench, (look) => isLogIn(look) || look.alert !== undefined);
  const look = await lookAt(page);
  if (!isLogIn(look))
    wrong.push(`"${look.heading}" shows, not the log-in${look.alert === undefined ? '' : `: ${look.alert}`}`);
  const says = await page.locator('main').innerText();
  if (!/session|logged out|signed out/i.test(says)) wrong.push('nothing says why one is logged out');
  bench.answer(undefined);
  // The same person logs in again: the page is given the token with its next load.
  await page.goto(bench.href);
  return [...wrong, ...(await isBack(bench, before, false))];
}

/** Done once, though the answer was lost and it was tried again. */
async function lostAnswer(bench: Bench): Promise<string[]> {
  const {page} = bench;
  await bench.prepare();
  const answers: string[] = [];
  bench.sent();
  let isLost = true;
  bench.answer(async (route) => {
    const answer = await route.fetch();
    answers.push(`${answer.status()} ${await answer.text()}`);
    if (isLost) return route.fulfill({status: 504, contentType: 'text/html', body: '<h1>Gateway time-out</h1>'});
    return route.fulfill({response: answer});
  });
  await bench.press();
  const isTold = ({alert, focused}: Look): boolean => alert !== undefined && focused;
  const told = await lookUntil(page, isTold);
  const wrong = [...wrongIn(told), ...(await seenInBoth(bench, isTold))];
  isLost = false;
  const again = tryAgain(page);
  if ((await again.count()) === 0) return [...wrong, 'nothing tries it again'];
  await again.press('Enter');
  const {asks} = await lookUntil(page, (look) => answers.length > 1 || look.asks);
  if (asks) await bench.accept.click();
  await lookUntil(page, () => answers.length > 1);
  const [first, second] = bench.sent();
  if (second === undefined) return [...wrong, '"Try again" sends nothing'];
  if (first?.call === second.call && first.key !== second.key) wrong.push('"Try again" goes out under another key');
  if (first?.call === second.call && answers[0]?.slice(0, 3) !== answers[1]?.slice(0, 3))
    wrong.push(`done twice: ${answers.map((one) => one.slice(0, 3)).join(', then ')}`);
  return wrong;
}

/** What stands in the first tab is there though another one has opened, and is told of or kept when it is sent. */
async function twoTabs(bench: Bench): Promise<string[]> {
  const {page} = bench;
  const before = await bench.prepare();
  const other = await bench.newPage();
  try {
    await bench.join(other);
    watchRequests(other);
    await other.goto(bench.href);
    // Who is not logged in begins anew in each tab: whatever shows there.
    const {signedIn} = bench.traits;
    if (!signedIn) await rest(other);
    const there = await lookUntil(other, (look) => isUp(bench.heading)(look) || (!signedIn && look.heading !== ''));
    const isSame = isUp(bench.heading)(there) || !signedIn;
    const wrong = isSame ? [] : [`the other tab shows "${there.heading}"`];
    const field = other.locator('main input:is([type="text"], [type="email"], [type="tel"], :not([type]))').first();
    if ((await field.count()) > 0 && (await field.isEditable())) {
      await field.focus();
      await other.keyboard.type('7');
      await other.locator('h1').first().click();
    }
    await page.bringToFront();
    const lost = lostFrom(before, await typedOn(page));
    if (lost.length > 0 && (await lookAt(page)).alert === undefined) wrong.push(...lost.map((name) => `lost: ${name}`));
    if (bench.traits.placed !== 'save') return wrong;
    bench.answer((route) => route.abort('connectionreset'));
    await bench.press();
    const told = await lookUntil(page, ({alert, focused}) => alert !== undefined && focused);
    return [...wrong, ...wrongIn(told)];
  } finally {
    await other.close();
    if (!(await typedAgain(bench, before))) bench.spoil();
  }
}

/** Puts back what the other tab has changed, so that the next fault finds what is taken. */
async function typedAgain(bench: Bench, before: Typed): Promise<boolean> {
  const {page} = bench;
  await bench.reopen();
  await rest(page);
  for (const name of lostFrom(withoutPasswords(before), await typedOn(page))) {
    const field = page.locator(`main [id="${name}"]`);
    // What is chosen and not typed cannot be filled.
    if ((await field.isVisible()) && (await field.isEnabled()))
      await field.fill(before[name] ?? '').catch(() => undefined);
  }
  await leaveFields(bench);
  return lostFrom(withoutPasswords(before), await typedOn(page)).length === 0;
}

/** Its module does not come: a page says so, with a way on that finds it once it is there again. */
async function missingChunk(bench: Bench): Promise<string[]> {
  const {page, place} = bench;
  const before = await bench.prepare();
  await leaveFields(bench);
  const org = new URL(bench.href, page.url()).searchParams.get('org') ?? undefined;
  const name = artifact(({flows}) => flows[place.flow.id]?.screens[place.entry.id], org);
  const missing = await watchMissing(page, name);
  missing.fault('is not there');
  // The last of the reloads: the first four are tried where missing files are.
  await page.evaluate(() => sessionStorage.setItem('reloads', JSON.stringify({times: 4, missed: ['another file']})));
  await page.goto(bench.href, {waitUntil: 'commit'});
  const again = tryAgain(page);
  await again.waitFor().catch(() => undefined);
  // The page of errors takes the place of what stands there until it has come, with what is pressed on it.
  await rest(page);
  const wrong = await seenInBoth(bench, ({ways: on}) => on.includes('Try again'));
  missing.heal();
  if (wrong.length > 0) {
    await bench.reopen();
    return wrong;
  }
  await again.press('Enter');
  const back = await isBack(bench, before, false);
  await page.evaluate(() => sessionStorage.removeItem('reloads'));
  return [...wrong, ...back];
}

/** A file of before is asked for in vain: one reload finds those of now, and what was typed is there. */
async function newRelease(bench: Bench): Promise<string[]> {
  const {page} = bench;
  const before = await bench.prepare();
  await leaveFields(bench);
  let loads = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
  await deployAfter(page, () => false, {open: true});
  let isElsewhere = true;
  if (isGated(bench)) {
    // Whoever waits before it loads it again.
    await page.reload();
  } else {
    const elsewhere = await goElsewhere(bench);
    isElsewhere = elsewhere.heading !== '' && !isUp(bench.heading)(elsewhere);
    // The page is loaded anew there: one looks at it before one goes back.
    await rest(page);
    await page.goBack();
  }
  const wrong = [
    ...(isElsewhere ? [] : ['one cannot go elsewhere']),
    ...(await isBack(bench, before, false)),
    ...(loads > 2 ? [`the page was loaded ${loads} times`] : []),
  ];
  await page.unroute('**/*');
  await page.evaluate(() => sessionStorage.removeItem('reloads'));
  await bench.reopen();
  return wrong;
}
