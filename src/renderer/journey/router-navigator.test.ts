import {describe, expect, it, vi} from 'vitest';
import {createRouterNavigator} from './router-navigator.ts';

const setUp = () => {
  const navigator = createRouterNavigator({history: {}, location: {}} as unknown as Window);
  const navigate = vi.fn();
  const to = (href: string): void => navigator.to(href, {replace: true, carried: {}});
  return {navigator, navigate, to};
};

describe('the navigator of a journey', () => {
  it('says that it goes somewhere before there is a router, and goes to the last of these once there is one', async () => {
    const {navigator, navigate, to} = setUp();
    to('/card');
    to('/card/name');
    await navigator.goesEarly;
    expect(navigate).not.toHaveBeenCalled();
    navigator.use(navigate);
    await Promise.resolve();
    expect(navigate.mock.calls).toEqual([['/card/name', {replace: true, state: {carried: {}}}]]);
  });

  it('goes a turn later where there is one', async () => {
    const {navigator, navigate, to} = setUp();
    const leave = navigator.use(navigate);
    to('/card');
    expect(navigate).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(navigate).toHaveBeenCalledTimes(1);
    leave();
    navigator.use(navigate);
    await Promise.resolve();
    expect(navigate).toHaveBeenCalledTimes(1);
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
    const [navigate, back] = [vi.fn(), vi.fn()];
    const history = {state: {idx}, length, back};
    const location = {origin: 'https://apply.example'};
    const window = {history, location, document: {referrer}} as unknown as Window;
    const navigator = createRouterNavigator(window, window);
    navigator.use(navigate);
    expect([navigator.back(), navigate.mock.calls.length, back.mock.calls.length]).toEqual(expected);
  });

  it("leaves the history of a page that is somebody else's alone", () => {
    const window = {history: {state: {idx: 0}}, location: {}} as unknown as Window;
    expect(createRouterNavigator(window).back()).toBe(false);
  });
});
