// @vitest-environment happy-dom
import {act, cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {openPdf, UnreadablePdf} from '../../blocks/pdf/open-pdf.ts';
import {fakePage} from '../../fixtures/fake-page.ts';
import {fakeViews} from '../../fixtures/fake-views.ts';
import {type ControlCase, fakeServices, renderControl} from '../../fixtures/render-control.tsx';
import {Control} from './Control.tsx';

vi.mock('../../blocks/pdf/open-pdf.ts', async (original) => ({...(await original<object>()), openPdf: vi.fn()}));

const page = {
  ...fakePage(['The bicycle is returned clean.']),
  render: () => ({promise: Promise.resolve(), cancel: () => undefined}),
};

const opened = {close: vi.fn<() => void>(), document: {numPages: 2, getPage: () => Promise.resolve(page)}};
const views = fakeViews();

beforeEach(() => {
  vi.useFakeTimers();
  views.install();
  vi.mocked(openPdf)
    .mockReset()
    .mockResolvedValue(opened as unknown as Awaited<ReturnType<typeof openPdf>>);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const documents = [
  {id: 'a', title: 'Agreement', href: '/a.pdf', pages: 2},
  {id: 'b', title: 'Insurance', href: '/b.pdf'},
];
const about = (count: number): ControlCase => ({labelling: 'legend', props: {documents: documents.slice(0, count)}});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const end = () => screen.getByText('End of document');

describe('document-reader', () => {
  it('[DOCUMENT-VIEWER-05] opens a single document at once, with its text for screen readers', async () => {
    const view = renderControl(Control, about(1));
    await pass(0);
    expect(view.services.bytes).toHaveBeenCalledOnce();
    expect(vi.mocked(view.services.bytes).mock.calls[0]?.[0]).toBe('/a.pdf');
    expect(screen.getByRole('region', {name: 'Agreement'}).textContent).toContain(
      'Page 1. The bicycle is returned clean.',
    );
    expect(view.answers).toEqual([]);
  });

  it.each([
    [['a'], 1],
    [['a', 'b'], 2],
  ])('marks what is refused: where %j is read, %s', async (value, marked) => {
    const {container} = renderControl(Control, {...about(2), value, error: 'Please read them again.'});
    await pass(0);
    expect(container.querySelectorAll('[data-invalid]')).toHaveLength(marked);
  });

  it.each([undefined, []])('has none read, and none open, once the answer is taken away: %j', async (taken) => {
    const view = renderControl(Control, {...about(2), value: ['a', 'b']});
    fireEvent.click(screen.getByRole('button', {name: /^Agreement/}));
    await pass(0);
    expect(screen.getByRole('region', {name: 'Agreement'})).toBeDefined();
    fireEvent.click(screen.getByRole('button', {name: 'Download'}));
    await pass(0);
    view.replace(taken);
    expect(screen.getByText('0 of 2 read')).toBeDefined();
    expect(screen.queryByText(/read to the end/)).toBeNull();
    expect(screen.queryByRole('region', {name: 'Agreement'})).toBeNull();
    // What was downloaded is not what is to be read now.
    fireEvent.click(screen.getByRole('button', {name: /^Agreement/}));
    await pass(0);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each([
    [0.24, 1000, false],
    [0.25, 99, false],
    [0.25, 100, true],
    [1, 100, true],
  ])(
    '[DOCUMENT-VIEWER-01] [DOCUMENT-VIEWER-02] [DOCUMENT-VIEWER-03] [CONSTANTS-SHELL-05] a marker %s visible for %s ms is read: %s',
    async (share, ms, read) => {
      const view = renderControl(Control, about(1));
      await pass(0);
      views.show(end(), share);
      await pass(ms);
      expect(view.answers).toEqual(read ? [['a']] : []);
    },
  );

  it('does not count an end that was only passed by', async () => {
    const view = renderControl(Control, about(1));
    await pass(0);
    views.show(end(), 1);
    await pass(50);
    views.show(end(), 0);
    await pass(1000);
    expect(view.answers).toEqual([]);
  });

  it('answers only when all are read, one after the other', async () => {
    const view = renderControl(Control, about(2));
    expect(screen.getByText('0 of 2 read')).toBeDefined();
    fireEvent.click(screen.getByRole('button', {name: /Agreement/}));
    await pass(0);
    views.show(end(), 1);
    await pass(100);
    expect(view.answers).toEqual([]);
    expect(screen.getByText('1 of 2 read')).toBeDefined();
    fireEvent.click(screen.getByRole('button', {name: 'Next document'}));
    expect(document.activeElement).toBe(screen.getByRole('button', {name: /Insurance/}));
    await pass(0);
    views.show(end(), 1);
    await pass(100);
    expect(view.last()).toEqual(['a', 'b']);
  });

  it.each([
    ['its own', [{label: 'Deposit', value: '$150'}], ['Deposit$150']],
    ['those of the screen, where it has none', undefined, ['Late fee$24']],
  ])('shows the key terms of a document first: %s', async (_, own, terms) => {
    const rows = [
      {id: 'late', label: 'Late fee', value: '$24', shown: true},
      {id: 'lock', label: 'Lock', value: 'Yes', shown: false},
      {id: 'day', label: 'Day'},
    ];
    const props = {documents: [{...documents[0], terms: own}], terms: rows};
    renderControl(Control, {labelling: 'legend', props});
    await pass(0);
    fireEvent.click(screen.getByRole('button', {name: 'Text'}));
    const shown = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(shown).toEqual(terms);
  });

  it('leaves a way on when a document cannot be shown: again, or read from a download', async () => {
    vi.mocked(openPdf).mockRejectedValue(new UnreadablePdf('broken'));
    vi.stubGlobal('URL', Object.assign(URL, {createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined}));
    const view = renderControl(Control, about(1));
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('cannot be shown here');
    fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
    await pass(0);
    expect(openPdf).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('button', {name: 'Download'}));
    await pass(0);
    fireEvent.click(screen.getByRole('checkbox', {name: 'I have read "Agreement" on my device to the end'}));
    expect(view.last()).toEqual(['a']);
  });

  it.each([
    [() => Promise.reject(new Error('offline')), undefined, 'could not be loaded', true],
    [() => Promise.reject(Object.assign(new Error('large'), {code: 'TOO_LARGE'})), undefined, 'too large', false],
    [() => Promise.resolve(new ArrayBuffer(25_000_001)), undefined, 'too large', false],
    [undefined, new UnreadablePdf('locked'), 'protected by a password', false],
    [undefined, new UnreadablePdf('broken'), 'cannot be shown here', true],
  ])('[DOCUMENT-VIEWER-05] says why a document is not shown: %#', async (bytes, refusal, says, again) => {
    if (refusal !== undefined) vi.mocked(openPdf).mockRejectedValue(refusal);
    renderControl(Control, about(1), bytes === undefined ? fakeServices() : fakeServices({bytes}));
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain(says);
    expect(screen.queryByRole('button', {name: 'Try again'}) !== null).toBe(again);
    expect(screen.getByRole('button', {name: 'Download'})).toBeDefined();
  });

  it('shows nothing of a document that has not all its pages', async () => {
    const [document] = documents;
    renderControl(Control, {labelling: 'legend', props: {documents: [{...document, pages: 3}]}});
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('cannot be shown here');
  });

  it('says so when the download fails too', async () => {
    const bytes = () => Promise.reject(new Error('offline'));
    const {container} = renderControl(Control, about(1), fakeServices({bytes}));
    await pass(0);
    fireEvent.click(screen.getByRole('button', {name: 'Download'}));
    await pass(0);
    const alerts = [...container.querySelectorAll('li [role="alert"]')].map(({textContent}) => textContent);
    expect(alerts).toContainEqual(expect.stringContaining('"Agreement" could not be downloaded'));
  });

  it('lets go of a document that is closed', async () => {
    renderControl(Control, about(1));
    await pass(0);
    fireEvent.click(screen.getByRole('button', {name: /Agreement/}));
    expect(opened.close).toHaveBeenCalled();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('remembers what was read before', () => {
    renderControl(Control, {...about(2), value: ['a', 'b']});
    expect(screen.getByText('2 of 2 read')).toBeDefined();
  });
});
