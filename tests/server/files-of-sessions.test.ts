import {describe, expect, it} from 'vitest';
import {Browser} from './support/browser.ts';
import {aClamd} from './support/clamd.ts';
import {aFile} from './support/files.ts';
import {aSignedLibrary} from './support/sign-in.ts';
import {cards, fileList, signInFiles} from './support/sign-in-workspace.ts';
import {attempt, card} from './support/workspace.ts';

const hour = 3_600_000;
const key = (count: number) => ({'idempotency-key': attempt(count)});

describe('a page whose session has run out', () => {
  it('leaves no file and sends nothing that would be whose who logs in next', async () => {
    const contract = (signInFiles()['schemas/api/openapi.yaml'] ?? '').replace(
      'operationId: orderCard\n      security: [{bearer: []}]',
      'operationId: orderCard',
    );
    const {origin, loggedIn, pass, services} = await aSignedLibrary({}, {'schemas/api/openapi.yaml': contract});
    const browser = await loggedIn();
    const kept = await browser.call(`${origin}${fileList}`, 'POST', aFile(), key(1));
    pass(hour);
    const over = {'x-session': 'none'};
    for (const [path, method, body] of [
      [fileList, 'POST', aFile()],
      [`${fileList}/${String(kept.json['id'])}`, 'DELETE', undefined],
      [cards, 'POST', card],
    ] as const) {
      const {status, json, headers} = await browser.call(`${origin}${path}`, method, body, {...over, ...key(2)});
      expect([path, status, json['logIn'], headers.get('x-draft-token')]).toEqual([path, 401, '/auth/login', null]);
    }
    expect(await services.db.selectFrom('submissions').select('uuid').execute()).toEqual([]);
    const ben = await loggedIn('Ben');
    expect((await ben.call(`${origin}${fileList}`)).json['files']).toEqual([]);
    expect((await (await loggedIn()).call(`${origin}${fileList}`)).json['files']).toHaveLength(1);
    // Who never had one goes on as nobody.
    expect((await new Browser().call(`${origin}${cards}`, 'POST', card, key(3))).status).toBe(200);
  });
});

describe('a scanner', () => {
  it('is given no file of whom an operation is not for', async () => {
    const clamd = await aClamd();
    const secured = (signInFiles()['schemas/api/openapi.yaml'] ?? '').replace(
      'operationId: uploadFile',
      'operationId: uploadFile\n      security: [{bearer: []}]',
    );
    const options = {scanner: clamd.scanner, scannerTimeout: 20_000};
    const {origin, loggedIn, pass} = await aSignedLibrary(options, {'schemas/api/openapi.yaml': secured});
    const [ada, eve, ben] = [await loggedIn(), new Browser(), await loggedIn('Ben')];
    eve.setCookie(origin, 'waymark-session', 'a'.repeat(43));
    const upload = async (browser: Browser, headers: Record<string, string> = {}) =>
      (await browser.call(`${origin}${fileList}`, 'POST', aFile(), {...key(1), ...headers})).status;
    expect(await upload(ada)).toBe(200);
    expect(clamd.judged).toHaveLength(1);
    expect([await upload(eve), await upload(new Browser())]).toEqual([401, 401]);
    expect(await upload(ben, {'x-session': ada.cookie(origin, 'waymark-mark') ?? ''})).toBe(401);
    pass(hour);
    expect(await upload(ada)).toBe(401);
    expect(clamd.judged).toHaveLength(1);
  });
});
