import type {SentForm} from '../src/model/sent-form.ts';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {PlainAnswer} from '../src/model/boot.ts';
import {compilation} from './compiled.ts';
import {withoutScript} from './without-script.ts';

const site = '/account/heloc';
const support = `${site}/register/support`;

const isPage = (answer: PlainAnswer | undefined): answer is Extract<PlainAnswer, {readonly failed: boolean}> =>
  answer !== undefined && 'screen' in answer;

/** The buttons that a browser without script sends the form by: what they say -> what they press. */
const waysOn = (answer: PlainAnswer | undefined): Readonly<Record<string, string | undefined>> => {
  if (!isPage(answer)) throw new Error('No page.');
  const buttons = [...answer.screen.html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/g)];
  return Object.fromEntries(
    buttons.flatMap(([, about = '', inner = '']) =>
      about.includes('type="submit"')
        ? [[inner.replaceAll(/<[^>]*>/g, ''), /value="([^"]*)"/.exec(about)?.[1]] as const]
        : [],
    ),
  );
};

const home = [
  ['propertyAddress.street1', '12 Maple Avenue'],
  ['propertyAddress.city', 'Birmingham'],
  ['propertyAddress.state', 'AL'],
  ['propertyAddress.zip', '35203'],
  ['occupancyType', 'PRIMARY'],
] as const;

describe('without script', () => {
  it('help for the registration is there for whoever comes by its address, with the hours that everybody is told', async () => {
    const weekdays = [{weekday: 'MONDAY', weekdayValue: 1, isOpen: true, startTime: '9 AM', endTime: '6 PM'}];
    const {first, called} = withoutScript(({id}) => (id === 'getOperatingHours' ? {weekdays} : undefined));
    const drawn = await first(support);
    expect(called).toEqual(['getOperatingHours', 'getStateLicenses']);
    expect(drawn?.facts.map(({operation}) => operation)).toEqual(['getOperatingHours']);
    expect(drawn?.html).toContain('9 AM');
    expect(drawn?.html).toContain('Back to my application');
  });

  it('who lends, where, by which terms, and the notes to what is said stand under each page', async () => {
    const {page, first} = withoutScript(({id}) =>
      id === 'getStateLicenses' ? {items: [{abbrev: 'OH'}, {abbrev: 'TX'}]} : undefined,
    );
    const address = `${site}/register-v2`;
    const drawn = await first(address);
    expect(drawn?.aroundRead).toBe(true);
    expect(drawn?.around).toMatch(/^<noscript>.*<\/noscript>$/s);
    for (const {html, around = ''} of [await page(address), drawn ?? {html: ''}]) {
      // A page becomes live without.
      expect(html).not.toContain('Equal Housing Lender');
      expect(html).not.toContain('<template');
      const footer = around.slice(around.indexOf('<footer'));
      expect(footer).toContain('Equal Housing Lender');
      expect(footer).toContain('OH and TX');
      expect(footer).toMatch(/<a [^>]*href="\/privacy"/);
      for (const [, note = ''] of html.matchAll(/href="#(note-\d+)"/g)) expect(around).toContain(`id="${note}"`);
      expect(html).toContain('href="#note-1"');
    }
    // A live page reads for itself what stands around it.
    expect(drawn?.facts.map(({operation}) => operation)).toEqual(['getStateLicenses']);
  });

  it('of what stands under the first page, what cannot be read is absent, and keeps nobody from the page', async () => {
    const {first} = withoutScript(({id}) => {
      if (id === 'getStateLicenses') throw new Error('status 503');
      return undefined;
    });
    const drawn = await first(support);
    expect(drawn?.html).toContain('Back to my application');
    expect(drawn?.around).toContain('Equal Housing Lender');
    expect(drawn?.aroundRead).toBe(false);
  });

  it('what stands under a page and cannot be drawn is told of, and keeps nobody from the page', async () => {
    const artifacts = new Map(
      [...compilation.artifacts].map(([path, text]) => [
        path,
        path.startsWith('screens/frame-footer') ? text.replace('"text":{"cases"', '"text":{"none"') : text,
      ]),
    );
    const {page, first, undrawn} = withoutScript(() => undefined, 'default', {...compilation, artifacts});
    for (const drawn of [await first(support), await page(support)]) {
      expect(drawn?.html).toContain('Back to my application');
      expect(drawn?.around).toBeUndefined();
    }
    expect(undrawn).toHaveLength(2);
  });

  it('an address of nothing speaks of an application only to who has begun one', async () => {
    const {page} = withoutScript(() => undefined);
    const {html} = await page(`${site}/nosuch`);
    expect(html).toContain('If you have begun an application, nothing of it is lost.');
    expect(html).not.toContain('Your application');
  });

  it('help for the registration leads back to it', async () => {
    const {ask} = withoutScript(() => undefined);
    expect(waysOn(await ask(support))).toEqual({'Back to my application': 'back'});
    expect(await ask(support, [['-press', 'back']])).toMatchObject({href: `${site}/register-v2`});
  });

  it('what an address has brought along stays with the visit, until another brings something else', async () => {
    const {page} = withoutScript(() => undefined);
    const brought = async (address: string) => {
      const {data} = await page(address);
      return (data as {readonly session: object}).session;
    };
    const officer = '7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01';
    expect(await brought(`${support}?utm_source=cloc`)).toEqual({signedIn: false, campaign: 'cloc'});
    expect(await brought(support)).toEqual({signedIn: false, campaign: 'cloc'});
    expect(await brought(`${support}?referrer=${officer}`)).toMatchObject({campaign: 'cloc', referrer: officer});
    expect(await brought(`${support}?utm_source=mail`)).toMatchObject({campaign: 'mail', referrer: officer});
  });

  it('maintenance stands in place of a form that was sent, as in a live page', async () => {
    const visitors: unknown[] = [];
    const {ask, called} = withoutScript(({id, body}) => {
      if (id !== 'decideFlag') return undefined;
      visitors.push(body);
      return {flagEnabled: true, variables: {routes: ['/register-v2/*'], pageTitle: 'We are back at noon'}};
    });
    for (const form of [home, undefined]) {
      const answer = await ask(`${site}/register-v2`, form);
      expect(isPage(answer) && answer.screen.title).toMatch(/^We are back at noon/);
      expect(waysOn(answer)).toEqual({});
    }
    expect(called).not.toContain('saveDraft');
    // It is decided for the same visitor each time.
    expect(visitors).toHaveLength(2);
    expect(visitors[0]).toEqual({optimizeUser: {trackerUuid: expect.stringMatching(/^[\da-f-]{36}$/) as unknown}});
    expect(visitors[1]).toEqual(visitors[0]);
  });

  it('a flag that cannot be decided keeps nobody out', async () => {
    const {ask} = withoutScript(({id}) =>
      id === 'decideFlag' || id === 'decideFeature' ? new Response('{}', {status: 503}) : undefined,
    );
    expect(isPage(await ask(`${site}/register-v2`))).toBe(true);
  });

  it('where another registration is in use, it goes on with what was typed in this one', async () => {
    const kept: unknown[] = [];
    const {ask} = withoutScript(({id, body}) => {
      if (id === 'decideFeature') return {enabled: false};
      if (id === 'saveDraft') kept.push(body);
      return id === 'saveDraft' ? {savedAt: '2026-06-01T12:00:00Z'} : undefined;
    });
    expect(await ask(`${site}/register-v2`, home)).toMatchObject({href: `${site}/register?step=property-info`});
    const address = {street1: '12 Maple Avenue', city: 'Birmingham', state: 'AL', zip: '35203'};
    expect(kept).toEqual([
      expect.objectContaining({answers: expect.objectContaining({propertyAddress: address}) as unknown}),
    ]);
    // A form that asks something else is none of it.
    await ask(`${site}/register-v2`, [...home, ['lastName', 'Lovelace']]);
    expect(kept).toHaveLength(1);
  });

  it('a form whose answers could not be kept is sent again by the button that stands with that', async () => {
    const {ask} = withoutScript(({id}) => (id === 'saveDraft' ? new Response('{}', {status: 503}) : undefined));
    const answer = await ask(`${site}/register-v2`, home);
    expect(isPage(answer) && answer.screen.problems?.failure?.retry).toBe(true);
    expect(waysOn(answer)).toMatchObject({'Try again': undefined, Continue: 'continue'});
  });

  describe('and with a service that does not answer', () => {
    beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']}));
    afterEach(() => void vi.useRealTimers());

    it('the page says so with a status of its own, and its button tries again', async () => {
      let hangs = true;
      const {ask, called} = withoutScript(({id}) =>
        id === 'getOperatingHours' && hangs ? new Promise(() => undefined) : undefined,
      );
      const late = async (...asked: Parameters<typeof ask>) => {
        const [before, answer] = [called.length, ask(...asked)];
        await vi.waitFor(() => expect(called.length).toBeGreaterThan(before));
        await vi.advanceTimersByTimeAsync(20_000);
        return answer;
      };
      const failed = await late(support);
      expect(failed).toMatchObject({failed: true});
      expect(waysOn(failed)).toEqual({'Try again': 'again'});
      expect(await late(support, [['-press', 'again']])).toMatchObject({failed: true});
      hangs = false;
      // What was pressed is not on this page: the address shows it, and nothing is sent again by a reload.
      expect(await ask(support, [['-press', 'again']])).toBeUndefined();
      expect(await ask(support)).toMatchObject({failed: false});
    });

    it('of what stands under the page, what has not come in half a second is left out', async () => {
      const {ask, called} = withoutScript(({id}) =>
        id === 'getStateLicenses' ? new Promise(() => undefined) : undefined,
      );
      let isThere = false;
      const answer = ask(support).finally(() => (isThere = true));
      // The page as a whole has a clock too; `vi.waitFor` would set both forward.
      while (!called.includes('getStateLicenses') || vi.getTimerCount() < 2) await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(499);
      expect(isThere).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      const page = await answer;
      expect(isPage(page) && page.screen.html).toContain('Back to my application');
      expect(isPage(page) && page.screen.around).not.toContain('<footer');
    });

    it('the page takes along what was sent but for secrets, and its button sends that again', async () => {
      let hangs = true;
      const {ask, called} = withoutScript(({id}) => {
        if (id === 'decideFlag' && hangs) return new Promise(() => undefined);
        return id === 'saveDraft' ? {savedAt: '2026-06-01T12:00:00Z'} : undefined;
      });
      const failed = async (...asked: Parameters<typeof ask>) => {
        const [before, answer] = [called.length, ask(...asked)];
        await vi.waitFor(() => expect(called.length).toBeGreaterThan(before));
        await vi.advanceTimersByTimeAsync(20_000);
        const given = await answer;
        return given !== undefined && 'carried' in given ? given.carried : undefined;
      };
      const sent: SentForm = [...home, ['-press', 'continue'], ['-once', 'one'], ['nobody', 'asks']];
      const carried = (await failed(`${site}/register-v2`, sent)) ?? [];
      expect(carried).toEqual([...home, ['-pressed', 'continue']]);
      // Failing once more loses nothing.
      expect(await failed(`${site}/register-v2`, [['-press', 'again'], ...carried])).toEqual(carried);
      const login: SentForm = [
        ['password', 'four random words'],
        ['terms', 'on'],
        ['-press', 'start'],
      ];
      expect(await failed(`${site}/register?step=login-info`, login)).toEqual([
        ['terms', 'on'],
        ['-pressed', '-'],
      ]);
      hangs = false;
      expect(await ask(`${site}/register-v2`, [['-press', 'again'], ...carried])).toMatchObject({
        href: `${site}/register-v2/for-sale`,
      });
    });
  });
});
