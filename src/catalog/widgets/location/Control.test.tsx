// @vitest-environment happy-dom
import {cleanup, fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

afterEach(cleanup);

type Ask = Geolocation['getCurrentPosition'];
const browser = (ask: Ask | undefined) =>
  vi.stubGlobal('navigator', {geolocation: ask === undefined ? undefined : {getCurrentPosition: ask}});
const about = {labelling: 'legend', props: {title: 'Why we need it', text: 'For the state.'}} as const;

describe('location', () => {
  it('asks only when told to, after saying why', async () => {
    const ask = vi.fn<Ask>((found) => found({coords: {latitude: 1, longitude: 2, accuracy: 3}} as GeolocationPosition));
    browser(ask);
    const view = renderControl(Control, about);
    expect(screen.getByText('Why we need it')).toBeDefined();
    expect(ask).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', {name: 'Share my location'}));
    await screen.findByText('Location shared');
    expect(view.last()).toEqual({latitude: 1, longitude: 2, accuracy: 3});
  });

  it('keeps focus where the button was once it is shared', async () => {
    browser((found) => found({coords: {latitude: 1, longitude: 2, accuracy: 3}} as GeolocationPosition));
    renderControl(Control, about);
    const share = screen.getByRole('button', {name: 'Share my location'});
    share.focus();
    fireEvent.click(share);
    const shared = await screen.findByText('Location shared');
    expect(document.activeElement).toBe(shared);
  });

  it('takes no focus from who has gone on meanwhile', async () => {
    let found: PositionCallback = () => undefined;
    browser((told) => (found = told));
    renderControl(Control, about);
    const share = screen.getByRole('button', {name: 'Share my location'});
    share.focus();
    fireEvent.click(share);
    share.blur();
    found({coords: {latitude: 1, longitude: 2, accuracy: 3}} as GeolocationPosition);
    await screen.findByText('Location shared');
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    [1, /does not share your location/],
    [2, /could not be found/],
    [3, /took too long/],
    [9, /could not be found/],
  ])('says what to do after problem %s, and can be tried again', async (code, message) => {
    browser((_, failed) => failed?.({code} as GeolocationPositionError));
    const view = renderControl(Control, about);
    fireEvent.click(screen.getByRole('button', {name: 'Share my location'}));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message));
    expect(screen.getByRole('button', {name: 'Try again'})).toBeDefined();
    expect(view.answers).toEqual([]);
  });

  it('can be shared anew where the one that was shared is refused', async () => {
    browser((found) => found({coords: {latitude: 4, longitude: 5, accuracy: 6}} as GeolocationPosition));
    const view = renderControl(Control, {
      ...about,
      value: {latitude: 1, longitude: 2, accuracy: 3},
      error: 'Too far away.',
    });
    expect(screen.getByText('Location shared')).toBeDefined();
    const again = screen.getByRole('button', {name: 'Share my location again'});
    expect(again.closest('[data-invalid]')).not.toBeNull();
    fireEvent.click(again);
    await waitFor(() => expect(view.last()).toEqual({latitude: 4, longitude: 5, accuracy: 6}));
  });

  it('says so where the browser has no such thing', async () => {
    browser(undefined);
    renderControl(Control, about);
    fireEvent.click(screen.getByRole('button', {name: 'Share my location'}));
    expect((await screen.findByRole('alert')).textContent).toMatch(/another browser/);
  });
});
