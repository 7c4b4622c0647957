import type {Route} from '@playwright/test';
import {goElsewhere, isUp, rest, tryAgain, type Bench, type Sent} from './bench.ts';
import {answerFaults, type Answer, type Told, type Width} from './fault.ts';
import {lookUntil, wrongIn, type Look} from './look.ts';
import {lostFrom, typedOn, type Typed} from './typed.ts';

/** Tries a fault by pressing the main button, at one width. @returns what is wrong */
export async function onPress(bench: Bench, fault: string, width: Width): Promise<string[]> {
  // What the fault before has left on its way would be in the way of this one.
  await rest(bench.page);
  const before = await bench.prepare();
  await bench.resize(width);
  bench.sent();
  bench.reported();
  const wrong = await tried(bench, fault, before);
  // What it sends by itself when the time has come would lead away from the screen.
  if (answerFaults.some(({id, told}) => id === fault && told === 'countdown')) await bench.page.goto('/livez');
  bench.answer(undefined);
  return [...wrong, ...bench.reported()];
}

async function tried(bench: Bench, fault: string, before: Typed): Promise<string[]> {
  if (bench.traits.placed === 'draft') return onDraft(bench, fault, before);
  if (fault === 'offline-before') return offline(bench, before);
  if (fault === 'slow' || fault === 'double-click') return held(bench, fault, before);
  const known = answerFaults.find(({id}) => id === fault);
  if (known === undefined) throw new Error(`No fault ${fault} comes of a press.`);
  bench.answer(known.answer((await bench.field()) ?? ''));
  await bench.press();
  const wrong = await toldAndKept(bench, known.told, before);
  if (wrong.length > 0 || known.told !== 'alert') return wrong;
  return pressedAgain(bench, bench.sent(), before);
}

/** It is seen, nothing is lost, and it went out once. */
async function toldAndKept(bench: Bench, told: Told, before: Typed): Promise<string[]> {
  const isTold = (look: Look): boolean =>
    told === 'field'
      ? look.refused > 0 && look.focused
      : look.alert !== undefined && look.focused && look.inWindow && (told !== 'countdown' || look.counts);
  const look = await lookUntil(bench.page, isTold);
  if (look.heading !== bench.heading.replaceAll(/\s+/g, ' ').trim())
    return [`"${look.heading}" shows in place of the screen`];
  return [
    ...(told === 'field' && look.refused === 0 ? ['no field says that it is refused'] : []),
    ...(told === 'countdown' && !look.counts ? ['nothing says when it may be tried again'] : []),
    ...(isTold(look) && told === 'field' ? wrongIn({...look, alert: 'at the field'}) : wrongIn(look)),
    ...lostFrom(before, await typedOn(bench.page)).map((name) => `lost: ${name}`),
  ];
}

/** What is tried again goes out as the same: what was done already is not done twice. */
async function pressedAgain(bench: Bench, first: readonly Sent[], before: Typed): Promise<string[]> {
  const {page} = bench;
  const again = tryAgain(page);
  if ((await again.count()) === 0) return sentTwice(first);
  await again.press('Enter');
  let second: readonly Sent[] = [];
  const isSent = (): boolean => {
    second = [...second, ...bench.sent()];
    return second.length > 0;
  };
  // What asks before it is done may ask again.
  const {asks} = await lookUntil(page, (look) => isSent() || look.asks);
  if (asks) await bench.accept.click();
  const look = await lookUntil(page, ({alert, focused}) => isSent() && alert !== undefined && focused).catch(
    () => undefined,
  );
  return [
    ...sentTwice(first),
    ...(second.length === 0 ? ['"Try again" sends nothing'] : []),
    ...(first.length > 0 && second.some(({key, call}) => first.some((one) => one.call === call && one.key !== key))
      ? ['"Try again" goes out under another key']
      : []),
    ...(look === undefined ? ['"Try again" fails without a word'] : wrongIn(look)),
    ...lostFrom(before, await typedOn(page)).map((name) => `lost: ${name}`),
  ];
}

const sentTwice = (sent: readonly Sent[]): string[] => {
  const keys = sent.map(({call, key, body}) => `${call} ${key ?? ''} ${body}`);
  return new Set(keys).size < keys.length ? [`sent ${keys.length} times by one press`] : [];
};

async function offline(bench: Bench, before: Typed): Promise<string[]> {
  const context = bench.page.context();
  await context.setOffline(true);
  try {
    await bench.press();
    return await toldAndKept(bench, 'alert', before);
  } finally {
    // What goes out by itself once there is a network is no part of the next fault.
    bench.answer((route) => route.abort('connectionreset'));
    await context.setOffline(false);
    await rest(bench.page);
  }
}

/** Answers that are held until somebody lets them go. */
function holding(): {readonly answer: Answer; readonly release: () => Promise<void>} {
  const held: Route[] = [];
  return {
    answer: async (route) => void held.push(route),
    release: async () => {
      for (const route of held.splice(0)) await route.abort('connectionreset').catch(() => undefined);
    },
  };
}

/** It shows that it is at work, and what is pressed meanwhile sends nothing. */
async function held(bench: Bench, fault: 'slow' | 'double-click', before: Typed): Promise<string[]> {
  const {answer, release} = holding();
  bench.answer(answer);
  const {page, place} = bench;
  const confirms = place.screen.actions.some(({confirm, kind}) => kind === 'submit' && confirm !== undefined);
  await bench.press();
  // A dialog that asked first is in the way of the second press until it is gone.
  if (fault === 'double-click' && !confirms) await bench.pressMeanwhile();
  const busy = await lookUntil(page, (look) => look.busy);
  if (fault === 'slow') await page.keyboard.press('Enter');
  const sent = bench.sent();
  await release();
  return [
    ...(busy.busy ? [] : ['nothing shows that it is at work']),
    ...(busy.focus === 'body' ? ['the focus is lost while it is at work'] : []),
    ...(new Set(sent.map(({call}) => call)).size < sent.length ? [`sent ${sent.length} times`] : []),
    ...(await toldAndKept(bench, 'alert', before)),
  ];
}

/** A draft that cannot be saved keeps nobody: the next screen comes, and what was typed is there on coming back. */
async function onDraft(bench: Bench, fault: string, before: Typed): Promise<string[]> {
  const {page} = bench;
  const context = page.context();
  const known = answerFaults.find(({id}) => id === fault);
  if (known === undefined) await context.setOffline(true);
  else bench.answer(known.answer(''));
  const here = page.url();
  try {
    await bench.press();
    const next = await lookUntil(page, (look) => look.alert !== undefined || !isUp(bench.heading)(look));
    if (isUp(bench.heading)(next)) return ['nothing comes of the press'];
    if (next.alert !== undefined) return wrongIn(next);
    const wrong = [
      ...(next.heading === '' ? ['the next screen has no heading'] : []),
      ...(next.ways.length > 0 ? [] : [`nothing leads on from "${next.heading}"`]),
    ];
    if (page.url() === here) {
      // The files of the next screen have not come: a page in its place says so, and finds them later.
      await context.setOffline(false);
      // It may have found them by itself.
      await tryAgain(page).evaluateAll((buttons: HTMLElement[]) => buttons[0]?.focus());
      await page.keyboard.press('Enter');
      const there = await lookUntil(page, (look) => look.heading !== '' && look.heading !== next.heading);
      if (there.heading === next.heading) return [...wrong, `"Try again" leads to "${there.heading}"`];
    }
    if (page.url() !== here) await page.goBack();
    const back = await lookUntil(page, isUp(bench.heading));
    if (!isUp(bench.heading)(back)) return [...wrong, `"${back.heading}" shows on coming back`];
    return [...wrong, ...lostFrom(before, await typedOn(page)).map((name) => `lost: ${name}`)];
  } finally {
    await context.setOffline(false);
  }
}

/** Whoever has left is neither drawn back nor told of what they left; what was typed is there on coming back. */
export async function outOfOrder(bench: Bench): Promise<string[]> {
  const before = await bench.prepare();
  const {answer, release} = holding();
  const {page} = bench;
  bench.answer(answer);
  await bench.press();
  await lookUntil(page, (look) => look.busy);
  const elsewhere = await goElsewhere(bench);
  await release();
  bench.answer(undefined);
  await page.goBack();
  const back = await lookUntil(page, (look) => look.heading === bench.heading.replaceAll(/\s+/g, ' ').trim());
  return [
    ...(isUp(bench.heading)(elsewhere) ? ['one cannot leave'] : []),
    ...(elsewhere.alert === undefined ? [] : [`elsewhere it says: ${elsewhere.alert}`]),
    ...(isUp(bench.heading)({...back, alert: undefined}) ? [] : [`"${back.heading}" shows on coming back`]),
    ...lostFrom(before, await typedOn(page)).map((name) => `lost: ${name}`),
  ];
}
