// @vitest-environment happy-dom
import {act, fireEvent, screen as page} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Json} from '../../model/json.ts';
import {card, cardModules, shell, shellModules} from '../fixtures/library.ts';
import {aTextField, aModule} from '../fixtures/screens.ts';
import {shownHeading, openSite, pressButton, problem, settleSite} from '../fixtures/site.tsx';
import type {FakeAnswer, FakeSite, FakeSiteOptions} from '../fixtures/site.tsx';

const base: FakeSiteOptions = {flows: [card, shell], modules: [...cardModules, ...shellModules], signedIn: true};

/** A server whose step moves on with `steps`, one with each photo or fee; `lag` readings later. */
function server(steps: string[], more: Readonly<Record<string, FakeAnswer>> = {}): Record<string, FakeAnswer> {
  const move = (): Json => {
    if (steps.length > 1) steps.shift();
    return {};
  };
  return {
    'GET /cards/7': () => ({id: '7', fee: '12'}),
    'GET /cards/7/step': () => ({name: steps[0] ?? ''}),
    'GET /cards/7/notes': () => problem(500),
    'POST /cards/7/photo': move,
    'POST /cards/7/fee': move,
    ...more,
  };
}

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    }),
);
afterEach(() => void vi.useRealTimers());

const open = (path: string, options: Partial<FakeSiteOptions>): Promise<FakeSite> =>
  openSite(path, {...base, ...options});
const pass = async (milliseconds: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));
  await settleSite();
};
const type = (label: string, value: string): void => {
  fireEvent.change(page.getByLabelText(label, {exact: false}), {target: {value}});
};

describe('a server-led flow', () => {
  it('leads its own address, and a passed screen, to what the step says; a failed optional fact is absent', async () => {
    const {path} = await open('/library/7', {server: server(['FEE_DUE'])});
    expect(shownHeading()).toBe('Screen fee');
    expect(path()).toBe('/library/7/fee');
    const other = await open('/library/7/photo', {server: server(['FEE_DUE'])});
    expect(other.path()).toBe('/library/7/fee');
  });

  it('puts initial values where nothing was typed', async () => {
    await open('/library/7/fee', {server: server(['FEE_DUE'])});
    expect(page.getByLabelText<HTMLInputElement>('amount', {exact: false}).value).toBe('12');
  });

  it('sends the answers of its screen and goes on by the new step', async () => {
    const {sent, path} = await open('/library/7', {server: server(['PHOTO_DUE', 'FEE_DUE'])});
    type('caption', 'Me');
    await pressButton('Send');
    expect(sent('POST /cards/7/photo').map(({body}) => body)).toEqual([{caption: 'Me'}]);
    expect(path()).toBe('/library/7/fee');
  });

  it('never sends twice: a second click and Enter while it runs do nothing', async () => {
    let finish = (): void => {};
    const {sent} = await open('/library/7', {
      server: server(['PHOTO_DUE', 'FEE_DUE'], {
        'POST /cards/7/photo': () => new Promise<Json>((resolve) => (finish = () => resolve({}))),
      }),
    });
    type('caption', 'Me');
    const button = page.getByRole('button', {name: 'Send'});
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    const form = button.closest('form');
    if (form !== null) await act(async () => void fireEvent.submit(form));
    await pass(0);
    expect(sent('POST /cards/7/photo')).toHaveLength(1);
    expect(page.queryByRole('button', {name: 'One moment'})).toBeNull();
    await pass(150);
    expect(page.getByRole('button', {name: 'One moment'}).getAttribute('aria-busy')).toBe('true');
    finish();
    await pass(100);
  });

  it('keeps the answers when it fails, says so, and repeats only what did not succeed', async () => {
    const steps = ['FEE_DUE', 'READY'];
    let fails = true;
    const {sent} = await open('/library/7', {
      server: server(steps, {
        'POST /cards/7/photo': () => ({}),
        'POST /cards/7/fee': () => {
          if (fails) return problem(500);
          steps.shift();
          return {};
        },
      }),
    });
    type('amount', '13');
    await pressButton('Pay');
    expect(page.getByRole('alert').textContent).toContain('Something unexpected happened');
    expect(page.getByLabelText<HTMLInputElement>('amount', {exact: false}).value).toBe('13');
    fails = false;
    await pressButton('Try again');
    expect(sent('POST /cards/7/photo')).toHaveLength(1);
    const [first, second] = sent('POST /cards/7/fee').map(({headers}) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(shownHeading()).toBe('Your card is ready');
  });

  it.each([
    ['a value, by its place', {errors: [{at: 'caption', message: 'Too blunt'}]}, 'Too blunt'],
    ['a code, in the words of the author', {code: 'BLURRED'}, 'Say it more clearly'],
  ])('shows at the field what the server says of %s', async (_, body, message) => {
    await open('/library/7', {
      server: server(['PHOTO_DUE'], {'POST /cards/7/photo': () => problem(422, body)}),
    });
    type('caption', 'Me');
    await pressButton('Send');
    expect(page.getByRole('alert').textContent).toContain(message);
    expect(page.getByLabelText('caption', {exact: false}).getAttribute('aria-invalid')).toBe('true');
    type('caption', 'It is me');
    expect(page.queryByText(message)).toBeNull();
  });

  it.each([
    ['a list of texts', 400, {errors: ['Too old.', 'Too long']}, 'Too old, Too long.'],
    [
      'a list of what has no place',
      422,
      {errors: [{message: 'Too old'}, {at: 'elsewhere', message: 'Too long'}]},
      'Too old. Something that this page does not ask for is not right (elsewhere: Too long). Please call us.',
    ],
    ['a list, with a fault of its own', 500, {errors: ['The scanner is away']}, 'The scanner is away.'],
    ['an empty list', 400, {errors: []}, 'Something unexpected happened'],
    ['words for whoever looks after the site', 400, {message: 'E17: no shelf'}, 'Something unexpected happened'],
    ['nothing', 502, {}, 'Something unexpected happened'],
  ])(
    '[ERRORS-FLOW-09, ERRORS-09] tells of a call that is answered with %s and %i',
    async (_, status, body, message) => {
      await open('/library/7', {
        server: server(['PHOTO_DUE'], {'POST /cards/7/photo': () => problem(status, body)}),
      });
      type('caption', 'Me');
      await pressButton('Send');
      const told = page.getByRole('alert').textContent;
      expect(told).toContain(message);
      expect(told).toContain('Nothing you entered is lost.');
      expect(told).not.toContain('E17');
      expect(page.getByRole('button', {name: 'Try again'})).toBeTruthy();
    },
  );

  it('[ERRORS-FLOW-09] tells what is wrong with a value at its field, and the rest of the list beside it', async () => {
    const errors = [{at: 'caption', message: 'Too blunt'}, {message: 'Too old'}, {at: 'shelf', message: 'Too full'}];
    await open('/library/7', {
      server: server(['PHOTO_DUE'], {'POST /cards/7/photo': () => problem(422, {errors})}),
    });
    type('caption', 'Me');
    await pressButton('Send');
    const told = page.getAllByRole('alert').map(({textContent}) => textContent);
    expect(told[0]).toContain('Too blunt');
    expect(told[1]).toContain(
      'Too old. Something that this page does not ask for is not right (shelf: Too full). Please call us.',
    );
    expect(page.getByLabelText('caption', {exact: false}).getAttribute('aria-invalid')).toBe('true');
  });

  it('waits for a waiting step on the screen for it, with growing pauses', async () => {
    const steps = ['PHOTO_DUE', 'PRINTING'];
    const {sent, path} = await open('/library/7/photo', {server: server(steps)});
    type('caption', 'Me');
    await pressButton('Send');
    expect(shownHeading()).toBe('Screen processing');
    const before = sent('GET /cards/7/step').length;
    await pass(1000 + 2000 + 4000);
    expect(sent('GET /cards/7/step').length - before).toBe(3);
    steps[0] = 'READY';
    await pass(5000);
    expect(shownHeading()).toBe('Your card is ready');
    expect(path()).toBe('/library/7/ready');
  });

  it('gives up after the stated tries and goes where the flow says', async () => {
    const {path, sent} = await open('/library/7', {server: server(['PRINTING'])});
    expect(shownHeading()).toBe('Screen processing');
    await pass(120_000);
    expect(path()).toBe('/library/7/late');
    const asked = sent('GET /cards/7/step').length;
    await pass(120_000);
    expect(sent('GET /cards/7/step')).toHaveLength(asked);
  });

  it('gives up one application, and goes by the step of another', async () => {
    const other = {
      'GET /cards/8': () => ({id: '8', fee: '12'}),
      'GET /cards/8/step': () => ({name: 'PHOTO_DUE'}),
    };
    const site = await open('/library/7', {server: server(['PRINTING'], other)});
    await pass(120_000);
    expect(site.path()).toBe('/library/7/late');
    void site.go('/library/8');
    await pass(1000);
    expect(site.path()).toBe('/library/8/photo');
  });

  it('reads an unchanged step again up to seven times after a call, then stays usable', async () => {
    const {sent} = await open('/library/7/photo', {server: server(['PHOTO_DUE'])});
    type('caption', 'Me');
    const before = sent('GET /cards/7/step').length;
    await pressButton('Send');
    await pass(60_000);
    expect(shownHeading()).toBe('Screen photo');
    // Once after the call, seven times by the schedule, once with all facts at its end.
    expect(sent('GET /cards/7/step').length - before).toBe(9);
    expect(page.getByRole('button', {name: 'Send'}).getAttribute('aria-busy')).toBeNull();
  });

  it('shows the error page when a fact fails, and goes on where it can be read again', async () => {
    let down = true;
    await open('/library/7', {
      server: server(['FEE_DUE'], {'GET /cards/7': () => (down ? problem(503) : {id: '7', fee: '12'})}),
    });
    expect(shownHeading()).toBe('Screen error');
    down = false;
    await pressButton('Try again');
    expect(shownHeading()).toBe('Screen fee');
  });

  it('leads to the login when the session has ended, and keeps what was typed under the visit’s name', async () => {
    let ended = false;
    const {left, sent, storages} = await open('/library/7', {
      server: server(['PHOTO_DUE'], {
        'POST /cards/7/photo': () => {
          ended = true;
          return problem(401, {code: 'UNAUTHENTICATED'});
        },
        'PUT /drafts/7.photo': ({headers}) =>
          ended && !headers.has('authorization') ? Response.json({}, {headers: {'x-draft-token': 'd7'}}) : problem(503),
      }),
    });
    type('caption', 'Me');
    await pressButton('Send');
    await pass(100);
    expect(left).toEqual(['/auth/login?redirectUrl=%2Flibrary%2F7%2Fphoto']);
    expect(sent('PUT /drafts/7.photo').at(-1)?.body).toEqual({answers: {caption: 'Me'}});
    expect(storages.visit.getItem('draft-token')).toBe('d7');
    expect(storages.local.getItem('jwt')).toBeNull();
  });

  describe('whose drafts hold what must not lie in them', () => {
    const {saveDraft} = card.operations;
    if (saveDraft === undefined) throw new Error('The fixture saves no drafts.');
    const holding = {...card, operations: {...card.operations, saveDraft: {...saveDraft, holds: true}}};
    const modules = [...cardModules, ...shellModules].map((module) =>
      module.screen.id === 'photo'
        ? aModule('card', 'photo', [aTextField('caption'), aTextField('pin', {sensitive: true})], {
            actions: module.screen.actions,
          })
        : module,
    );
    const openHolding = (photo: FakeAnswer | undefined, draft: Json) =>
      open('/library/7', {
        flows: [holding, shell],
        modules,
        server: server(['PHOTO_DUE', 'FEE_DUE'], {
          'GET /drafts/7.photo': () => draft,
          'PUT /drafts/7.photo': () => ({}),
          ...(photo === undefined ? {} : {'POST /cards/7/photo': photo}),
        }),
      });

    it('shows it again, and has it held no longer than until it was sent', async () => {
      const {sent, path} = await openHolding(undefined, {answers: {caption: 'Me'}, held: {pin: '12'}});
      expect(page.getByLabelText<HTMLInputElement>('pin', {exact: false}).value).toBe('12');
      type('pin', '1234');
      await pass(2000);
      expect(sent('PUT /drafts/7.photo').map(({body}) => body)).toEqual([
        {answers: {caption: 'Me'}, held: {pin: '1234'}},
      ]);
      await pressButton('Send');
      expect(path()).toBe('/library/7/fee');
      expect(sent('PUT /drafts/7.photo').at(-1)?.body).toEqual({answers: {caption: 'Me'}});
    });

    it('has it held for whoever was logged in when the session has ended', async () => {
      const ends: FakeAnswer = () => problem(401, {code: 'UNAUTHENTICATED'});
      const {sent, left, storages} = await openHolding(ends, {answers: {}, holder: 'sealed-name'});
      type('caption', 'Me');
      type('pin', '1234');
      await pressButton('Send');
      await pass(100);
      expect(left).toEqual(['/auth/login?redirectUrl=%2Flibrary%2F7%2Fphoto']);
      const last = sent('PUT /drafts/7.photo').at(-1);
      expect(last?.body).toEqual({answers: {caption: 'Me'}, held: {pin: '1234'}, holder: 'sealed-name'});
      for (const storage of [storages.local, storages.visit]) {
        const kept = Array.from({length: storage.length}, (_, at) => storage.getItem(storage.key(at) ?? ''));
        expect(JSON.stringify(kept)).not.toMatch(/1234|sealed-name/);
      }
    });
  });

  it('leads to the login at once when nobody is signed in, asking for nothing', async () => {
    const {left, received} = await open('/library/7/fee', {signedIn: false, server: server(['FEE_DUE'])});
    expect(left).toEqual(['/auth/login?redirectUrl=%2Flibrary%2F7%2Ffee']);
    expect(received.filter(({method}) => method !== 'GET')).toEqual([]);
  });
});
