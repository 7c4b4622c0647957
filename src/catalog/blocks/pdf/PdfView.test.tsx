// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {fakePage} from '../../fixtures/fake-page.ts';
import {fakeViews} from '../../fixtures/fake-views.ts';
import {drawPage} from './draw-page.ts';
import {openPdf} from './open-pdf.ts';
import {PdfView} from './PdfView.tsx';
import {printPages} from './print-pages.ts';

vi.mock('./open-pdf.ts', async (original) => ({...(await original<object>()), openPdf: vi.fn()}));
vi.mock('./draw-page.ts', async (original) => ({...(await original<object>()), drawPage: vi.fn()}));
vi.mock('./print-pages.ts');

const texts = ['The bicycle is clean.', 'Nothing here.', 'A bicycle, and a BICYCLE.'];
const tidy = vi.fn<() => void>();
const pageOf = (number: number) => ({
  ...fakePage([texts[number - 1] ?? '']),
  cleanup: tidy,
});
const opened = {
  close: vi.fn<() => void>(),
  isForm: false,
  document: {numPages: 3, getPage: (number: number) => Promise.resolve(pageOf(number))},
};
const views = fakeViews();
const load = () => Promise.resolve(new ArrayBuffer(8));

beforeEach(() => {
  vi.useFakeTimers();
  views.install();
  vi.mocked(openPdf).mockResolvedValue(opened as unknown as Awaited<ReturnType<typeof openPdf>>);
  vi.mocked(drawPage)
    .mockReset()
    .mockImplementation(async (_pdf, _page, {canvas}) => {
      canvas.width = 400;
      return {page: pageOf(1) as never, ratio: 0.75, scale: 1, runs: []};
    });
  vi.mocked(printPages).mockReset();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const show = async () => {
  const failed = vi.fn<() => void>();
  render(<PdfView title="Rental" load={load} onDownload={failed} />);
  await settle();
};
const sheet = (page: number) => {
  const found = document.querySelector<HTMLElement>(`[data-page="${page}"]`);
  if (found === null) throw new Error(`There is no page ${page}.`);
  return found;
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', {name});
const finds = () => document.querySelector('[role="search"] [role="status"]')?.textContent;

describe('PdfView', () => {
  it('[DOCUMENT-VIEWER-05] draws pages that are near, and gives those back that are far', async () => {
    await show();
    expect(drawPage).not.toHaveBeenCalled();
    views.show(sheet(2), 0.1);
    await settle();
    expect(vi.mocked(drawPage).mock.calls.map(([, page]) => page)).toEqual([2]);
    const canvas = sheet(2).querySelector('canvas');
    expect(canvas?.width).toBe(400);
    views.show(sheet(2), 0);
    await settle();
    expect(canvas?.width).toBe(0);
    expect(tidy).toHaveBeenCalled();
  });

  it('has the text of every page for screen readers, drawn or not', async () => {
    await show();
    expect([1, 2, 3].map((page) => sheet(page).textContent)).toEqual(
      texts.map((text, at) => `Page ${at + 1}. ${text}`),
    );
  });

  it('searches all pages, round the ends, and gives focus back', async () => {
    await show();
    fireEvent.click(button('Search'));
    const words = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(words);
    fireEvent.change(words, {target: {value: 'bicycle'}});
    expect(finds()).toBe('1 of 3');
    expect(fireEvent.keyDown(words, {key: 'Enter'})).toBe(false);
    fireEvent.click(button('Next find'));
    expect(finds()).toBe('3 of 3');
    fireEvent.click(button('Next find'));
    expect(finds()).toBe('1 of 3');
    fireEvent.keyDown(words, {key: 'Enter', shiftKey: true});
    expect(finds()).toBe('3 of 3');
    for (const key of ['Enter', 'Escape'])
      for (const init of [{isComposing: true}, {keyCode: 229}])
        expect(fireEvent.keyDown(words, {key, ...init})).toBe(true);
    expect(finds()).toBe('3 of 3');
    fireEvent.change(words, {target: {value: 'tricycle'}});
    expect(finds()).toBe('Not found');
    expect(button('Next find').disabled).toBe(true);
    fireEvent.keyDown(words, {key: 'Escape'});
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(document.activeElement).toBe(button('Search'));
  });

  it('[DOCUMENT-VIEWER-04] is 700 px wide, and wider only when enlarged', async () => {
    await show();
    expect(sheet(1).style.width).toBe('700px');
    expect(button('Zoom out').disabled).toBe(true);
    for (let step = 1; step <= 4; step += 1) fireEvent.click(button('Zoom in'));
    expect(sheet(1).style.width).toBe('2100px');
    expect(button('Zoom in').disabled).toBe(true);
    expect(screen.getByLabelText('Zoom').textContent).toBe('300%');
  });

  it('says of a page that is damaged what it says of the document', async () => {
    vi.mocked(drawPage).mockRejectedValue(new Error('damaged'));
    await show();
    views.show(sheet(1), 1);
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('cannot be shown here');
    expect(screen.queryByText('End of document')).toBeNull();
  });

  it('tells how far printing is, stops it on request, and says when it fails', async () => {
    let fail: (why: Error) => void = () => undefined;
    vi.mocked(printPages).mockImplementation((_pdf, signal, onPage) => {
      onPage(1);
      return new Promise((_, reject) => {
        fail = reject;
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    });
    await show();
    fireEvent.click(button('Print'));
    await settle();
    expect(screen.getByText(/Preparing page 2 of 3 to print/)).toBeDefined();
    fireEvent.click(button('Print'));
    expect(printPages).toHaveBeenCalledOnce();
    fireEvent.click(button('Cancel'));
    await settle();
    expect(screen.queryByText(/Preparing/)).toBeNull();
    expect(screen.queryByText(/could not be printed/)).toBeNull();
    fireEvent.click(button('Print'));
    await settle();
    fail(new Error('too large'));
    await settle();
    expect(screen.getByText(/could not be printed/)).toBeDefined();
  });
});
