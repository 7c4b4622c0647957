// @vitest-environment happy-dom
import {act, cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {fakeServices, renderWith} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';

afterEach(cleanup);

const props = {label: 'Wallet', text: 'wm1abcdefghij', shown: 'wm1abc…fghij', said: 'Wallet Address Copied!'};

describe('a text to copy', () => {
  it('[TOASTS-04] [CONSTANTS-SHELL-07] is copied whole, and for a second it is said', async () => {
    const services = fakeServices();
    const copied = vi.fn((_text: string) => Promise.resolve());
    vi.stubGlobal('navigator', {clipboard: {writeText: copied}});
    renderWith(<Display id="wallet" props={props} raise={() => {}} />, services);
    await act(async () => void fireEvent.click(screen.getByRole('button', {name: 'Copy Wallet'})));
    expect(copied).toHaveBeenCalledExactlyOnceWith('wm1abcdefghij');
    expect(services.toast).toHaveBeenCalledExactlyOnceWith('Wallet Address Copied!', {forMilliseconds: 1000});
    vi.unstubAllGlobals();
  });

  it('says when the browser does not allow it', async () => {
    const services = fakeServices();
    vi.stubGlobal('navigator', {clipboard: {writeText: () => Promise.reject(new Error('no'))}});
    renderWith(<Display id="wallet" props={props} raise={() => {}} />, services);
    await act(async () => void fireEvent.click(screen.getByRole('button', {name: 'Copy Wallet'})));
    expect(services.toast).toHaveBeenCalledExactlyOnceWith('Your browser did not allow copying.');
    vi.unstubAllGlobals();
  });

  it('is not there without a text', () => {
    expect(renderWith(<Display id="wallet" props={{label: 'Wallet'}} raise={() => {}} />).container.textContent).toBe(
      '',
    );
  });
});
