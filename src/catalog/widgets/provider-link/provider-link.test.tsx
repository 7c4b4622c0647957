// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, screen, waitFor} from '@testing-library/react';
import {afterEach, describe, expect, it, onTestFinished, vi} from 'vitest';
import type {Json} from '../../../model/json.ts';
import {ServicesContext, type Services} from '../../component.ts';
import {fakeServices} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';
import {plaidScript} from './adapters/plaid/load-script.ts';

afterEach(cleanup);

const answer = {
  token: 'link-1',
  adapter: 'redirect',
  institutions: [
    {id: '1', name: 'First Bank', href: '/first'},
    {id: '2', name: 'Credit Union', href: '/union?visit=x'},
  ],
};

function show(props: Readonly<Record<string, unknown>>, services: Services) {
  const raise = vi.fn<(event: string, detail: Json) => void>();
  render(
    <ServicesContext value={services}>
      <Display id="widget-link" props={props} raise={raise} />
    </ServicesContext>,
  );
  return raise;
}
const begin = async (): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', {name: 'Link now'})));

describe('provider-link on pages of institutions', () => {
  it('asks for a link that comes back here, and leaves once an institution is chosen and agreed to', async () => {
    const call = vi.fn<Services['call']>(() => Promise.resolve(answer));
    const leave = vi.fn<Services['leave']>();
    const props = {label: 'Link now', provider: 'PAYROLL', returnTo: 'desk'};
    const raise = show(props, fakeServices({call, leave}));
    expect(call).not.toHaveBeenCalled();
    await begin();
    expect(call.mock.calls[0]?.slice(0, 1)).toEqual(['createLinkToken']);
    expect(call.mock.calls[0]?.[1]?.body).toEqual({provider: 'PAYROLL', returnTo: 'desk'});
    fireEvent.change(await screen.findByRole('searchbox', {name: 'Search by name'}), {target: {value: 'credit'}});
    expect(screen.queryByRole('button', {name: 'First Bank'})).toBeNull();
    fireEvent.click(screen.getByRole('button', {name: 'Credit Union'}));
    expect(document.activeElement?.textContent).toContain('You go to Credit Union now');
    expect(leave).not.toHaveBeenCalled();
    const go = screen.getByRole('button', {name: 'Go to Credit Union'});
    fireEvent.click(go);
    fireEvent.click(go);
    expect(leave.mock.calls).toEqual([['/union?visit=x']]);
    expect(raise).not.toHaveBeenCalled();
  });

  it.each([
    [{assurance: 'We can move no money.'}, 'We can move no money.'],
    [{}, 'Example Rentals never sees your password.'],
  ])('promises of the access what the author says, else nothing but that: %j', async (given, promised) => {
    const call = vi.fn<Services['call']>(() => Promise.resolve(answer));
    show({label: 'Link now', ...given}, fakeServices({call}));
    await begin();
    fireEvent.click(await screen.findByRole('button', {name: 'Credit Union'}));
    expect(document.activeElement?.textContent).toMatch(new RegExp(`come back here\\. ${promised}$`));
  });

  it('chooses by Enter the one institution that is left, and sends no form beneath', async () => {
    const call = vi.fn<Services['call']>(() => Promise.resolve(answer));
    render(
      <ServicesContext value={fakeServices({call})}>
        <form>
          <Display id="widget-link" props={{label: 'Link now'}} raise={() => undefined} />
        </form>
      </ServicesContext>,
    );
    await begin();
    const search = await screen.findByRole('searchbox', {name: 'Search by name'});
    const enter = (init: KeyboardEventInit = {}) => fireEvent.keyDown(search, {key: 'Enter', ...init});
    expect(enter()).toBe(false);
    expect(screen.getByText('2 found')).toBeDefined();
    fireEvent.change(search, {target: {value: 'none'}});
    expect(enter()).toBe(false);
    fireEvent.change(search, {target: {value: 'credit'}});
    enter({keyCode: 229});
    expect(screen.getByText('1 found')).toBeDefined();
    expect(enter()).toBe(false);
    expect(document.activeElement?.textContent).toContain('You go to Credit Union now');
  });

  it('goes again after the browser has led back, and says so where an address cannot be used', async () => {
    const leave = vi.fn<Services['leave']>();
    show({label: 'Link now'}, fakeServices({call: () => Promise.resolve(answer), leave}));
    await begin();
    fireEvent.click(await screen.findByRole('button', {name: 'First Bank'}));
    fireEvent.click(screen.getByRole('button', {name: 'Go to First Bank'}));
    await act(async () => void window.dispatchEvent(new Event('pageshow')));
    leave.mockImplementation(() => {
      throw new Error('An address to leave for cannot be used.');
    });
    fireEvent.click(screen.getByRole('button', {name: 'Go to First Bank'}));
    expect(leave).toHaveBeenCalledTimes(2);
    expect((await screen.findByRole('alert')).textContent).toContain('This does not work just now');
  });

  it('can be asked for again where its page has not come after ten seconds', async () => {
    vi.useFakeTimers({shouldAdvanceTime: true});
    onTestFinished(() => void vi.useRealTimers());
    const leave = vi.fn<Services['leave']>();
    show({label: 'Link now'}, fakeServices({call: () => Promise.resolve(answer), leave}));
    await begin();
    fireEvent.click(await screen.findByRole('button', {name: 'First Bank'}));
    fireEvent.click(screen.getByRole('button', {name: 'Go to First Bank'}));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    fireEvent.click(screen.getByRole('button', {name: 'Go to First Bank'}));
    expect(leave).toHaveBeenCalledTimes(2);
  });

  it('can be left at any time, and says that it was', async () => {
    const raise = show({label: 'Link now'}, fakeServices({call: () => Promise.resolve(answer)}));
    await begin();
    await screen.findByRole('searchbox');
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    expect(raise.mock.calls).toEqual([['closed', {}]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['a call that fails', () => Promise.reject(new Error('down'))],
    ['an answer without a token', () => Promise.resolve({})],
    ['an adapter that it does not have', () => Promise.resolve({...answer, adapter: 'other'})],
    ['an adapter that is called as what every object has', () => Promise.resolve({...answer, adapter: 'constructor'})],
  ])('says so after %s, and tries again on request', async (_, first) => {
    const call = vi.fn<Services['call']>().mockImplementationOnce(first).mockResolvedValue(answer);
    show({label: 'Link now'}, fakeServices({call}));
    await begin();
    fireEvent.click(await screen.findByRole('button', {name: 'Try again'}));
    expect(await screen.findByRole('button', {name: 'First Bank'})).toBeDefined();
  });
});

/** What Plaid Link's script puts on the page, as its documents describe it. */
interface FakeLink {
  readonly created: {
    readonly token: string;
    readonly onSuccess: (token: string, metadata: {institution: {name: string; institution_id: string}}) => void;
    readonly onExit: (error: {error_code: string} | null, metadata: object) => void;
    readonly onLoad?: () => void;
  }[];
  readonly opened: () => number;
}

interface DomSettings {
  disableJavaScriptFileLoading: boolean;
  handleDisabledFileLoadingAsSuccess: boolean;
}

/** Says whether the script loads, and plays what it does then; its frame comes at once, or by `onLoad`. */
function playScript(loads: boolean, frame: 'at once' | 'late' = 'at once'): FakeLink {
  const {settings} = (window as unknown as {happyDOM: {settings: DomSettings}}).happyDOM;
  settings.disableJavaScriptFileLoading = true;
  settings.handleDisabledFileLoadingAsSuccess = loads;
  const created: FakeLink['created'][number][] = [];
  const open = vi.fn<() => void>();
  const create = (config: FakeLink['created'][number]) => {
    created.push(config);
    if (frame === 'at once') queueMicrotask(() => config.onLoad?.());
    return {open, exit: () => undefined, destroy: () => undefined, submit: () => undefined};
  };
  if (loads) Object.assign(window, {Plaid: {create}});
  return {created, opened: () => open.mock.calls.length};
}

describe('provider-link with Plaid Link', () => {
  const begun = {token: 'link-sandbox-1', adapter: 'plaid', institutions: []};
  afterEach(() => {
    Reflect.deleteProperty(window, 'Plaid');
    Reflect.deleteProperty(window, 'trustedTypes');
  });

  it('tells when its script does not load, and leaves a way on', async () => {
    const names: string[] = [];
    const createPolicy = (name: string, rules: object): object => {
      if (names.includes(name)) throw new TypeError(`Policy ${name} exists.`);
      names.push(name);
      return rules;
    };
    Object.assign(window, {trustedTypes: {createPolicy}});
    const raise = show({label: 'Link now'}, fakeServices({call: () => Promise.resolve(begun)}));
    playScript(false);
    await begin();
    fireEvent.click(await screen.findByRole('button', {name: 'Try again'}));
    expect(names).toEqual(['waymark-plaid']);
    expect((await screen.findByRole('alert')).textContent).toContain('This does not work just now');
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    expect(raise.mock.calls).toEqual([['closed', {}]]);
  });

  it('[ROUTES-03] goes on with a link that was begun before, by the address to which the person has come back', async () => {
    const call = vi.fn<Services['call']>();
    const raise = show({label: 'Link now', token: 'link-sandbox-2', adapter: 'plaid'}, fakeServices({call}));
    const link = playScript(true);
    await begin();
    await vi.waitFor(() => expect(link.opened()).toBeGreaterThan(0));
    expect(call).not.toHaveBeenCalled();
    expect(link.created.at(-1)).toMatchObject({token: 'link-sandbox-2', receivedRedirectUri: window.location.href});
    await act(async () =>
      link.created.at(-1)?.onSuccess('public-sandbox-2', {institution: {name: 'First Bank', institution_id: 'ins_1'}}),
    );
    expect(raise.mock.calls).toEqual([
      ['linked', {state: 'link-sandbox-2', code: 'public-sandbox-2', institution: 'First Bank'}],
    ]);
  });

  it('waits under its title until script and frame are there, which can be left', async () => {
    const raise = show({label: 'Link now', title: 'Your bank'}, fakeServices({call: () => Promise.resolve(begun)}));
    const link = playScript(true, 'late');
    await begin();
    await waitFor(() => expect(link.created).toHaveLength(1));
    expect(screen.getByRole('dialog', {name: 'Your bank'}).textContent).toContain('One moment');
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    await act(async () => link.created[0]?.onLoad?.());
    expect([raise.mock.calls, screen.queryByRole('dialog'), link.opened()]).toEqual([[['closed', {}]], null, 0]);
    await begin();
    await waitFor(() => expect(link.created).toHaveLength(2));
    expect([screen.getAllByRole('dialog').length, link.opened()]).toEqual([1, 0]);
    // A dialog that is modal would be over what Link opens.
    await act(async () => link.created[1]?.onLoad?.());
    expect([screen.queryByRole('dialog'), link.opened()]).toEqual([null, 1]);
  });

  it('opens with the link’s token and gives back what Plaid gives; an exit closes', async () => {
    const raise = show({label: 'Link now'}, fakeServices({call: () => Promise.resolve(begun)}));
    const link = playScript(true);
    await begin();
    await waitFor(() => expect(link.opened()).toBeGreaterThan(0));
    expect(document.querySelectorAll(`script[src="${plaidScript}"]`)).toHaveLength(1);
    expect(link.created[0]?.token).toBe('link-sandbox-1');
    await act(async () =>
      link.created[0]?.onSuccess('public-sandbox-1', {institution: {name: 'First Bank', institution_id: 'ins_1'}}),
    );
    expect(raise.mock.calls).toEqual([
      ['linked', {state: 'link-sandbox-1', code: 'public-sandbox-1', institution: 'First Bank'}],
    ]);
    await begin();
    await waitFor(() => expect(link.created.length).toBeGreaterThan(1));
    await act(async () => link.created.at(-1)?.onExit(null, {}));
    expect(raise.mock.calls.at(-1)).toEqual(['closed', {}]);
  });
});
