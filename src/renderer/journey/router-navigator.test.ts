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
});
