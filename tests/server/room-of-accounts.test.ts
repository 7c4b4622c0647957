import {randomUUID} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {Browser} from './support/browser.ts';
import {aFile} from './support/files.ts';
import {aSignedLibrary} from './support/sign-in.ts';
import {cards, fileList} from './support/sign-in-workspace.ts';
import {card} from './support/workspace.ts';

/** Text that makes a draft of ten thousand bytes, and a little more. */
const text = (times: number): string => 'x'.repeat(times * 7500);
const draftRoom = (count: number): number => count * 10_500;
/** Each file counts as ten thousand bytes. */
const fileRoom = (count: number): number => count * 10_000;
const keyed = () => ({'idempotency-key': randomUUID()});

describe('drafts of an account', () => {
  it('are refused beyond its share, with what is held, until something is sent', async () => {
    const draftBytes = {ofNetwork: 0, ofAccount: draftRoom(1), inAll: draftRoom(100)};
    const {origin, loggedIn, save} = await aSignedLibrary({draftBytes});
    const [ada, ben] = [await loggedIn(), await loggedIn('Ben')];
    expect((await save(ada, {fullName: text(1)})).status).toBe(200);
    const beyond = await save(ada, {fullName: text(1)}, {}, {libraryPin: '1'});
    expect([beyond.status, beyond.json['code'], beyond.headers.get('retry-after')]).toEqual([
      429,
      'TOO_MANY_DRAFTS',
      '3600',
    ]);
    expect(beyond.json['message']).not.toContain('network');
    // What becomes no larger is saved, and another account has a share of its own.
    expect((await save(ada, {fullName: text(1)})).status).toBe(200);
    expect((await save(ben, {fullName: text(1)})).status).toBe(200);
    expect((await ada.call(`${origin}${cards}`, 'POST', card, keyed())).status).toBe(200);
    expect((await save(ada, {fullName: ''}, {}, {libraryPin: '1'})).status).toBe(200);
  });

  it('are refused beyond what all of them may have, which strangers take nothing of', async () => {
    const draftBytes = {ofNetwork: draftRoom(2), ofAccount: draftRoom(2), inAll: draftRoom(2)};
    const {loggedIn, save} = await aSignedLibrary({draftBytes});
    const stranger = new Browser();
    expect((await save(stranger, {fullName: text(1)})).status).toBe(200);
    const statuses: number[] = [];
    for (const name of ['Ada', 'Ben', 'Cy'])
      statuses.push((await save(await loggedIn(name), {fullName: text(1)})).status);
    expect(statuses).toEqual([200, 200, 503]);
    expect((await save(new Browser(), {fullName: text(1)})).status).toBe(200);
  });
});

describe('files of an account', () => {
  it('are refused beyond its share, until some are removed', async () => {
    const waitingBytes = {ofNetwork: fileRoom(1), ofAccount: fileRoom(2), inAll: fileRoom(100)};
    const {origin, loggedIn} = await aSignedLibrary({waitingBytes});
    const upload = async (browser: Browser) => browser.call(`${origin}${fileList}`, 'POST', aFile(), keyed());
    const [ada, ben] = [await loggedIn(), await loggedIn('Ben')];
    const first = await upload(ada);
    expect([first.status, (await upload(ada)).status]).toEqual([200, 200]);
    const beyond = await upload(ada);
    expect([beyond.status, beyond.json['code'], beyond.headers.get('retry-after')]).toEqual([
      429,
      'TOO_MANY_FILES',
      '3600',
    ]);
    expect(beyond.json['message']).not.toContain('network');
    expect((await upload(ben)).status).toBe(200);
    await ada.call(`${origin}${fileList}/${String(first.json['id'])}`, 'DELETE');
    expect((await upload(ada)).status).toBe(200);
  });

  it('are refused beyond what all of them may have, which strangers take nothing of', async () => {
    const waitingBytes = {ofNetwork: fileRoom(9), ofAccount: fileRoom(9), inAll: fileRoom(2)};
    const {origin, loggedIn} = await aSignedLibrary({waitingBytes});
    const upload = async (browser: Browser) =>
      (await browser.call(`${origin}${fileList}`, 'POST', aFile(), keyed())).status;
    expect(await upload(new Browser())).toBe(200);
    const statuses: number[] = [];
    for (const name of ['Ada', 'Ben', 'Cy']) statuses.push(await upload(await loggedIn(name)));
    expect(statuses).toEqual([200, 200, 503]);
    expect(await upload(new Browser())).toBe(200);
  });
});
