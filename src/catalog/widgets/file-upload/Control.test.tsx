// @vitest-environment happy-dom
import {act, cleanup, fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import type {Services} from '../../component.ts';
import {type ControlCase, fakeServices, renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

afterEach(cleanup);

const about: ControlCase = {labelling: 'legend', props: {call: 'store', documentType: 'RECEIPT'}};
const pdf = (name = 'receipt.pdf', size = 4) => new File(['x'.repeat(size)], name, {type: 'application/pdf'});
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText(/choose/), {target: {files}});
const stored = (): Services['upload'] =>
  vi.fn<Services['upload']>((_, file) =>
    Promise.resolve({fileId: `id-${file.name}`, name: file.name, size: file.size}),
  );

describe('file-upload', () => {
  it('sends a file at once with what it is for, and answers where it is kept', async () => {
    const upload = stored();
    const view = renderControl(Control, about, fakeServices({upload}));
    choose(pdf());
    await waitFor(() => expect(view.last()).toEqual([{fileId: 'id-receipt.pdf', name: 'receipt.pdf', size: 4}]));
    expect(vi.mocked(upload).mock.calls[0]?.[0]).toBe('store');
    expect(vi.mocked(upload).mock.calls[0]?.[2].fields).toEqual({documentType: 'RECEIPT'});
    expect(screen.getByText('4 bytes, uploaded')).toBeDefined();
    expect(view.services.announce).toHaveBeenCalledWith('receipt.pdf uploaded');
  });

  it('keeps every one of several that arrive together', async () => {
    const view = renderControl(Control, about, fakeServices({upload: stored()}));
    choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    await waitFor(() => expect(view.last()).toHaveLength(3));
  });

  it.each([
    [pdf('virus.exe'), /cannot be used. Choose PDF, JPG or PNG, up to 10 MB each/],
    [pdf('big.pdf', 10_000_001), /the most is 10 MB/],
    [pdf('none.pdf', 0), /is empty/],
  ])('refuses a file that does not fit before it is sent: %#', async (given, message) => {
    const file = given.name === 'virus.exe' ? new File(['x'], 'virus.exe', {type: 'application/x-msdownload'}) : given;
    const view = renderControl(Control, about);
    choose(file);
    expect(screen.getByText(message)).toBeDefined();
    expect(view.services.upload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', {name: `Remove ${file.name}`}));
    expect(screen.queryByText(message)).toBeNull();
  });

  it('tells that a file did not arrive and sends it again on request', async () => {
    const upload = vi
      .fn<Services['upload']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({fileId: '1'});
    const view = renderControl(Control, about, fakeServices({upload}));
    choose(pdf());
    fireEvent.click(await screen.findByRole('button', {name: 'Try again: receipt.pdf'}));
    await waitFor(() => expect(view.last()).toHaveLength(1));
    expect(upload).toHaveBeenCalledTimes(2);
  });

  it.each([
    [
      'its words',
      {status: 422, code: 'ANY', errors: [{at: 'file', message: 'This file is damaged.'}]},
      'This file is damaged.',
    ],
    ['ours for its code', {status: 422, code: 'FILE_TYPE'}, /cannot be read as what its name says/],
    ['ours for a proxy that takes nothing as large', {status: 413, code: 'TOO_LARGE'}, /is too large/],
    ['ours for no reason', {status: 422, code: 'INVALID'}, /was not accepted/],
  ])('says what the server found wrong, by %s, without an offer to send the same again', async (_, problem, text) => {
    const upload = () => Promise.reject(Object.assign(new Error('no'), problem));
    const view = renderControl(Control, about, fakeServices({upload}));
    choose(pdf());
    const shown = await screen.findByText(text);
    expect(screen.queryByRole('button', {name: /Try again/})).toBeNull();
    expect(view.services.announce).toHaveBeenCalledWith(
      `receipt.pdf could not be uploaded: ${shown.textContent}`,
      'assertive',
    );
  });

  it('says why there is no room for a file, which may be sent again once there is', async () => {
    const message = 'Too many files have come from your network. Send them, remove some, or try again later.';
    const upload = () => Promise.reject(Object.assign(new Error('no'), {status: 429, body: {message}}));
    renderControl(Control, about, fakeServices({upload}));
    choose(pdf());
    await screen.findByText(message);
    expect(screen.getByRole('button', {name: 'Try again: receipt.pdf'})).toBeDefined();
  });

  it('shows how far it is, and can be cancelled', async () => {
    let progress: (share: number) => void = () => undefined;
    let signal: AbortSignal | undefined;
    const upload: Services['upload'] = (_, _file, input) => {
      progress = input.onProgress ?? progress;
      signal = input.signal;
      return new Promise(() => undefined);
    };
    const view = renderControl(Control, about, fakeServices({upload}));
    choose(pdf());
    act(() => progress(0.5));
    expect(screen.getByRole<HTMLProgressElement>('progressbar', {name: 'Uploading receipt.pdf'}).value).toBe(50);
    fireEvent.click(screen.getByRole('button', {name: 'Cancel receipt.pdf'}));
    expect(signal?.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(view.answers).toEqual([]);
  });

  it('is awaited while a file is on its way or did not arrive, and no longer', async () => {
    let fail: () => void = () => undefined;
    const upload = vi
      .fn<Services['upload']>()
      .mockReturnValueOnce(new Promise((_, reject) => (fail = () => reject(new Error('offline')))))
      .mockRejectedValueOnce(Object.assign(new Error('no'), {status: 422, code: 'INVALID'}))
      .mockResolvedValue({fileId: '1'});
    const pending: (string | undefined)[] = [];
    const onPending = (message: string | undefined) => void pending.push(message);
    const view = renderControl(Control, {...about, onPending}, fakeServices({upload}));
    choose(pdf('a.pdf'));
    expect(pending.at(-1)).toBe('a.pdf is still on its way. Wait until it is uploaded, or cancel it.');
    fail();
    await waitFor(() => expect(pending.at(-1)).toBe('a.pdf did not arrive. Try it again, or remove it.'));
    fireEvent.click(screen.getByRole('button', {name: 'Remove a.pdf'}));
    expect(pending.at(-1)).toBeUndefined();
    choose(pdf('refused.pdf'));
    await screen.findByText(/was not accepted/);
    expect(pending.at(-1), 'the same again would not be taken').toBeUndefined();
    choose(pdf('b.pdf'));
    expect(pending.at(-1)).toMatch(/^b\.pdf/);
    await waitFor(() => expect([view.last(), pending.at(-1)]).toEqual([[expect.anything()], undefined]));
    upload.mockReturnValue(new Promise(() => undefined));
    choose(pdf('c.pdf'));
    expect(pending.at(-1)).toMatch(/^c\.pdf/);
    view.unmount();
    expect(pending.at(-1), 'a control that is gone').toBeUndefined();
  });

  it('takes no more than it may', async () => {
    const upload = stored();
    const view = renderControl(Control, {...about, constraints: {maxItems: 1}}, fakeServices({upload}));
    choose(pdf('a.pdf'), pdf('b.pdf'));
    await waitFor(() => expect(view.last()).toHaveLength(1));
    expect(upload).toHaveBeenCalledTimes(1);
    expect(screen.getByText('To send another file, remove this one first.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', {name: 'Remove a.pdf'}));
    expect(view.last()).toEqual([]);
    expect(screen.getByLabelText(/choose a file/)).toBeDefined();
  });

  it('keeps focus at the next file, else the one before, else where files are chosen, and says what was removed', () => {
    const value = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({fileId: name, name, size: 4}));
    const view = renderControl(Control, {...about, value, constraints: {maxItems: 3}});
    const remove = (name: string) => screen.getByRole('button', {name: `Remove ${name}`});
    const press = (name: string) => {
      remove(name).focus();
      fireEvent.click(remove(name));
      expect(view.services.announce).toHaveBeenLastCalledWith(`${name} removed`);
    };
    press('b.pdf');
    expect(document.activeElement).toBe(remove('c.pdf'));
    press('c.pdf');
    expect(document.activeElement).toBe(remove('a.pdf'));
    press('a.pdf');
    expect(document.activeElement).toBe(screen.getByLabelText(/choose files/));
  });

  it('keeps focus at a file that is sent again, that arrives, and that was the last one', async () => {
    let arrive: () => void = () => undefined;
    const upload = vi
      .fn<Services['upload']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve({fileId: '1'}))))
      .mockReturnValue(new Promise(() => undefined));
    renderControl(Control, {...about, constraints: {maxItems: 2}}, fakeServices({upload}));
    choose(pdf('a.pdf'));
    const again = await screen.findByRole('button', {name: 'Try again: a.pdf'});
    again.focus();
    fireEvent.click(again);
    expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Cancel a.pdf'}));
    arrive();
    expect(await screen.findByRole('button', {name: 'Remove a.pdf'})).toBe(document.activeElement);
    screen.getByLabelText(/choose files/).focus();
    choose(pdf('b.pdf'));
    expect(document.activeElement).toBe(screen.getByText('That is all: 2 files at most.'));
    const cancel = screen.getByRole('button', {name: 'Cancel b.pdf'});
    cancel.focus();
    fireEvent.click(cancel);
    expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Remove a.pdf'}));
  });

  it('takes dropped files', async () => {
    const view = renderControl(Control, about, fakeServices({upload: stored()}));
    const zone = screen.getByLabelText(/choose files/).closest('div')?.parentElement;
    if (zone === null || zone === undefined) throw new Error('No zone');
    fireEvent.drop(zone, {dataTransfer: {files: [pdf()]}});
    await waitFor(() => expect(view.last()).toHaveLength(1));
  });

  it('offers the camera only where asked', () => {
    renderControl(Control, {...about, props: {camera: true}});
    expect(screen.getByLabelText(/take a picture/).getAttribute('capture')).toBe('environment');
    cleanup();
    renderControl(Control, about);
    expect(screen.queryByLabelText(/take a picture/)).toBeNull();
  });
});
