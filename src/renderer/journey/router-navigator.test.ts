import {describe, expect, it, vi} from 'vitest';
import {createRouterNavigator, type JourneyRouter, type OwnPage, type RouterWindow} from './router-navigator.ts';

/** A page whose next frame is drawn when the test says so, and what happens to it. */
const pageOf = (frames: (() => void)[] = []): OwnPage & EventTarget =>
  Object.assign(new EventTarget(), {
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(() => frame(0)),
    history: {length: 1, back: () => undefined},
    document: {referrer: '', visibilityState: 'visible'},
    location: {origin: 'https://apply.example'},
  } as const);

const setUp = (ownPage?: OwnPage & EventTarget) => {
  const location = {pathname: '/card/scan', search: '?code=7', hash: '', assign: vi.fn(), reload: vi.fn()};
  const navigator = createRouterNavigator({history: {state: {idx: 1}}, location}, ownPage);
  const follow = vi.fn();
  const navigate = vi.fn((href: string, _options?: unknown) => () => void follow(href));
  const router: JourneyRouter = {to: navigate, back: () => void follow('back')};
  const to = async (href: string, replace = false): Promise<void> => {
    navigator.to(href, {replace, carried: {}});
    await Promise.resolve();
  };
  const followed = (): readonly unknown[] => follow.mock.calls.flat();
  const happens = (name: string): unknown => ownPage?.dispatchEvent(new Event(name));
  return {navigator, navigate, router, to, follow, followed, happens};
};

describe('the navigator of a journey', () => {
  it('says that it goes somewhere before there is a router, and goes to the last of these once there is one', async () => {
    const {navigator, navigate, router, to} = setUp();
    void to('/card');
    void to('/card/name');
    await navigator.goesEarly;
    expect(navigate).not.toHaveBeenCalled();
    navigator.use(router);
    await Promise.resolve();
    expect(navigate.mock.calls).toEqual([['/card/name', {replace: false, state: {carried: {}}}]]);
  });

  it('goes a turn later where there is one', async () => {
    const {navigator, navigate, router, to} = setUp();
    const leave = navigator.use(router);
    const gone = to('/card');
    expect(navigate).not.toHaveBeenCalled();
    await gone;
    expect(navigate).toHaveBeenCalledTimes(1);
    leave();
    navigator.use(router);
    await Promise.resolve();
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('has a new address of a page follow once the screen there is drawn, and any other at once', async () => {
    const frames: (() => void)[] = [];
    const page = setUp(pageOf(frames));
    const at = (): string => page.navigator.location.pathname;
    page.navigator.use(page.router);
    page.navigate.mockImplementationOnce((href) => {
      // Whoever hears that the journey is there reads where.
      expect(at()).toBe('/card');
      return () => void page.follow(href);
    });
    await page.to('/card');
    expect([page.navigate.mock.calls.length, page.followed(), at()]).toEqual([1, [], '/card']);
    frames.splice(0).forEach((frame) => frame());
    await vi.waitFor(() => expect(page.followed()).toEqual(['/card']));
    expect(at()).toBe('/card/scan');

    await page.to('/card/name', true);
    expect(page.followed()).toEqual(['/card', '/card/name']);

    const part = setUp();
    part.navigator.use(part.router);
    await part.to('/card');
    expect(part.followed()).toEqual(['/card']);
  });

  it.each<readonly [string, (set: ReturnType<typeof setUp>) => unknown, readonly string[]]>([
    ['goes on', ({to}) => to('/card/name'), ['/card']],
    ['goes back in the journey', ({navigator}) => navigator.back(), ['/card', 'back']],
    ['reads the address', ({navigator}) => navigator.takeQuery('code'), ['/card', '/card/scan']],
    ['leaves', ({navigator}) => navigator.leave('/elsewhere'), ['/card']],
    ['loads the page again', ({navigator}) => navigator.reload(), ['/card']],
    ['presses a key', ({happens}) => happens('keydown'), ['/card']],
    ['goes back in the browser, where it stays behind', ({happens}) => happens('popstate'), []],
  ])('has it changed before its frame for whoever %s', async (_, act, expected) => {
    const set = setUp(pageOf());
    set.navigator.use(set.router);
    await set.to('/card');
    await act(set);
    expect(set.followed()).toEqual(expected);
  });

  it.each([
    ['goes back in the router where that has moved', {idx: 2, length: 9, referrer: ''}, [true, 1, 0]],
    [
      'goes back to the page of this site that led here',
      {idx: 0, length: 2, referrer: 'https://apply.example/'},
      [true, 0, 1],
    ],
    [
      'stays in a new tab, which has nothing behind it',
      {idx: 0, length: 1, referrer: 'https://apply.example/'},
      [false, 0, 0],
    ],
    ['does not go back to another site', {idx: 0, length: 2, referrer: 'https://search.example/'}, [false, 0, 0]],
    ['does not go back from an address that was typed', {idx: 0, length: 2, referrer: ''}, [false, 0, 0]],
  ])('%s', (_, {idx, length, referrer}, expected) => {
    const [inRouter, back] = [vi.fn(), vi.fn()];
    const history = {state: {idx}, length, back};
    const location = {origin: 'https://apply.example'};
    const page = Object.assign(pageOf(), {
      history,
      location,
      document: {referrer, visibilityState: 'visible'} as const,
    });
    const navigator = createRouterNavigator(page as unknown as RouterWindow, page);
    navigator.use({to: vi.fn(), back: inRouter});
    expect([navigator.back(), inRouter.mock.calls.length, back.mock.calls.length]).toEqual(expected);
  });

  it("leaves the history of a page that is somebody else's alone", () => {
    const window = {history: {state: {idx: 0}}, location: {}} as unknown as Window;
    expect(createRouterNavigator(window).back()).toBe(false);
  });
});
