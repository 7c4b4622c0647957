// @vitest-environment happy-dom
import {act, cleanup, fireEvent, screen, waitFor, within} from '@testing-library/react';
import type {ComponentType} from 'react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import type {DisplayProps, Services} from '../component.ts';
import {fakeServices, renderWith} from '../fixtures/render-control.tsx';
import {Display as Contact} from './contact/Display.tsx';
import {Display as DeviceCheck} from './device-check/Display.tsx';
import {Display as Documents} from './documents/Display.tsx';
import {Display as OfferTable} from './offer-table/Display.tsx';
import {Display as Processing} from './processing/Display.tsx';
import {Display as Timeline} from './timeline/Display.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(Tested: ComponentType<DisplayProps>, props: DisplayProps['props'], services?: Services) {
  const raise = vi.fn<DisplayProps['raise']>();
  renderWith(<Tested id="shown" props={props} raise={raise} />, services);
  return raise;
}

describe('contact', () => {
  it('links phone and email of the organisation', () => {
    show(Contact, {});
    expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      'tel:5550100199',
      'mailto:help@rentals.example',
    ]);
  });
});

describe('processing', () => {
  it('[PROCESSING-MODAL-01] [PROCESSING-MODAL-02] [PROCESSING-MODAL-03] [PROCESSING-MODAL-04] [SHELL-SCREENS-10] shares 30 s evenly among its messages and moves its bar each 100 ms', () => {
    vi.useFakeTimers();
    show(Processing, {messages: ['one', 'two', 'three']});
    const said = () => screen.getByRole('status').textContent;
    const bar = () => screen.getByRole<HTMLProgressElement>('progressbar').value;
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    expect([said(), bar()]).toEqual(['one', 0]);
    pass(9900);
    expect([said(), bar()]).toEqual(['one', 33]);
    pass(100);
    expect(said()).toBe('two');
    pass(10_000);
    expect(said()).toBe('three');
    pass(60_000);
    expect([said(), bar()]).toEqual(['three', 100]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says something without messages', () => {
    show(Processing, {});
    expect(screen.getByRole('status').textContent).toContain('stay on this page');
  });
});

describe('timeline', () => {
  it('says in words what is done, what is now and what comes', () => {
    show(Timeline, {
      entries: [
        {id: 'a', label: 'Asked', done: true},
        {id: 'b', label: 'Ready', hint: 'Two days'},
        {id: 'c', label: 'Picked up'},
      ],
    });
    expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Asked, done',
      'Ready, nowTwo days',
      'Picked up, to come',
    ]);
    expect(screen.getAllByRole('listitem').map((each) => each.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
  });
});

describe('offer-table', () => {
  it('compares offers at their greatest amounts', () => {
    show(OfferTable, {
      offers: [{offerId: 'a', term: 1, rate: 0, minAmount: 100, maxAmount: 1200, feePercent: 1, drawPercent: 100}],
    });
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Term',
      'Rate',
      'Up to',
      'Fee',
      'Each month',
    ]);
    expect(screen.getByRole('rowheader').textContent).toBe('1 year');
    // What stands beside a figure where the columns have no room is for the eye alone.
    const heard = ['0.000%', '$1,200', '$12.00', '$100.00'];
    expect(heard.flatMap((name) => screen.getAllByRole('cell', {name}))).toEqual(screen.getAllByRole('cell'));
  });
});

describe('documents', () => {
  it('says when there are none', () => {
    show(Documents, {items: [], empty: 'Nothing yet.'});
    expect(screen.getByText('Nothing yet.')).toBeDefined();
  });

  it('says nothing of them while they are not known', () => {
    show(Documents, {items: null, empty: 'Nothing yet.'});
    expect(document.body.textContent).toBe('');
  });

  it('tells of a download that failed', async () => {
    show(
      Documents,
      {items: [{id: '1', title: 'Receipt', href: '/r.pdf', date: '2026-11-03'}]},
      fakeServices({bytes: () => Promise.reject(new Error('offline'))}),
    );
    expect(screen.getByText('Nov 3, 2026')).toBeDefined();
    fireEvent.click(screen.getByRole('button', {name: 'Download Receipt'}));
    expect((await screen.findByRole('alert')).textContent).toContain('"Receipt" could not be downloaded');
    fireEvent.click(screen.getByRole('button', {name: 'View Receipt'}));
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('could not be loaded');
    fireEvent.click(dialog.getByRole('button', {name: /^Download/}));
    const said = await dialog.findByText('"Receipt" could not be downloaded');
    expect(screen.getAllByText('"Receipt" could not be downloaded')).toEqual([said]);
  });
});

describe('device-check', () => {
  it('asks for no device before it is told to, and says what it found', async () => {
    const stop = vi.fn<() => void>();
    const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<unknown>>(({video}) =>
      video === true
        ? Promise.resolve({getTracks: () => [{stop}]})
        : Promise.reject(Object.assign(new Error('no'), {name: 'NotAllowedError'})),
    );
    const enumerateDevices = () => Promise.resolve([{kind: 'videoinput'}, {kind: 'audioinput'}]);
    vi.stubGlobal('navigator', {mediaDevices: {getUserMedia, enumerateDevices}});
    show(DeviceCheck, {needs: ['camera', 'microphone', 'location']});
    await waitFor(() => expect(screen.getByText(/Location/).parentElement?.textContent).toContain('not found'));
    expect(getUserMedia).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', {name: 'Check this device'}));
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map((each) => each.textContent?.split('.')[0])).toEqual([
        'Camera: works',
        'Microphone: not allowed',
        'Location: not found',
      ]),
    );
    expect(stop).toHaveBeenCalledOnce();
  });
});
