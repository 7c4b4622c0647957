// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {base, openPage, type Opened, type PageOptions} from './page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const said = (): string | null => document.documentElement.getAttribute('data-session-replay');

/** Opens the first page for whoever draws this lot, and waits until it has told that it shows. */
async function open(lot: number, options: PageOptions = {}): Promise<Opened> {
  document.documentElement.removeAttribute('data-session-replay');
  vi.spyOn(Math, 'random').mockReturnValue(lot);
  const page = await openPage(`${base}/register-v2`, {given: {like: 'visitor'}, ...options});
  await waitFor(() => expect(page.calls('sendEvent').length).toBeGreaterThan(0));
  return page;
}

describe('what is known of a visit', () => {
  it('[TELEMETRY-13, CONSTANTS-SHELL-16] is each fault, whatever it has drawn', async () => {
    const page = await open(0.999);
    await act(async () => void window.dispatchEvent(new ErrorEvent('error', {error: new RangeError('broken')})));
    const told = (): unknown => page.calls('sendEvent').map(({body}) => body);
    await waitFor(() =>
      expect(told()).toContainEqual(
        expect.objectContaining({eventType: 'ERROR', eventProperties: {screen: 'index', code: 'RangeError'}}),
      ),
    );
  });

  it.each([
    ['nothing is said', 0, undefined, null],
    ['nobody is to be recorded', 0, {replaySampleRate: 0}, null],
    ['a quarter is, and this is of it', 0.249, {replaySampleRate: 25}, 'allowed'],
    ['a quarter is, and this is not of it', 0.25, {replaySampleRate: 25}, null],
    ['everybody is', 0.999, {replaySampleRate: 100}, 'allowed'],
  ])(
    '[TELEMETRY-13, CONSTANTS-SHELL-16] a recorder of sessions reads on the page whether it may: %s',
    async (_, lot, monitoring, expected) => {
      await open(lot, monitoring === undefined ? {} : {monitoring});
      expect(said()).toBe(expected);
    },
  );

  it('[TELEMETRY-13, CONSTANTS-SHELL-16] stays what was drawn when the page is opened again', async () => {
    const monitoring = {replaySampleRate: 50};
    await open(0.1, {monitoring});
    await open(0.9, {monitoring, again: true});
    expect(said()).toBe('allowed');
  });

  it('ends at once for who does not want to be watched', async () => {
    await open(0, {monitoring: {replaySampleRate: 100}});
    const options = await screen.findByText('Your privacy options');
    await act(async () => fireEvent.click(options));
    const choice = within(await screen.findByRole('dialog'));
    const [allow, refuse] = await choice.findAllByRole('radio');
    await act(async () => fireEvent.click(refuse as HTMLElement));
    expect(said()).toBeNull();
    await act(async () => fireEvent.click(allow as HTMLElement));
    expect(said()).toBe('allowed');
  });
});
