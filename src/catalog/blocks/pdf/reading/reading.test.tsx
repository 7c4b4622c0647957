// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {fakePage} from '../../../fixtures/fake-page.ts';
import {fakeViews} from '../../../fixtures/fake-views.ts';
import {openPdf} from '../open-pdf.ts';
import {PdfView} from '../PdfView.tsx';
import {isLegible} from './legible.ts';
import {whyNotRead} from './why-not-read.ts';

vi.mock('../open-pdf.ts', async (original) => ({...(await original<object>()), openPdf: vi.fn()}));
vi.mock('../draw-page.ts', async (original) => ({
  ...(await original<object>()),
  drawPage: () => Promise.resolve({ratio: 0.75, scale: 1, runs: []}),
}));

const views = fakeViews();
const load = () => Promise.resolve(new ArrayBuffer(8));
const text = fakePage(['The bicycle is returned clean.']);
const picture = {...fakePage([], {drawn: true}), cleanup: () => undefined};
let wide = 320;

beforeEach(() => {
  vi.useFakeTimers();
  views.install();
  wide = 320;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => wide);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const onEnd = vi.fn<() => void>();
const show = async (pages: readonly object[]) => {
  onEnd.mockReset();
  const document = {
    numPages: pages.length,
    getPage: (page: number) => Promise.resolve({cleanup: () => undefined, ...pages[page - 1]}),
  };
  vi.mocked(openPdf).mockResolvedValue({close: () => undefined, isForm: false, document} as never);
  const terms = [{label: 'Deposit', value: '$150'}];
  render(<PdfView title="Rental" load={load} onDownload={() => undefined} terms={terms} onEnd={onEnd} />);
  await pass(0);
};
const button = (name: string) => screen.getByRole('button', {name});
const region = () => screen.getByRole('region', {name: 'Rental'});
const sheet = (page: number) => {
  const found = region().querySelector(`[data-page="${page}"]`);
  if (found === null) throw new Error(`There is no page ${page}.`);
  return found;
};
const reachEnd = async () => {
  views.show(screen.getByText('End of document'), 1);
  await pass(100);
};

describe('a document where its pages are too small', () => {
  it('opens as text, its key terms first, and counts once its end is reached', async () => {
    await show([text, text]);
    expect(button('Text').getAttribute('aria-pressed')).toBe('true');
    expect(region().textContent).toMatch(
      /^Key termsDeposit\$150.*Page 1 of 2The bicycle is returned clean\.Page 2 of 2/,
    );
    expect(screen.getByText('This counts as read once you have come to its end.')).toBeDefined();
    await reachEnd();
    expect(onEnd).toHaveBeenCalled();
    expect(screen.getByText('You have read this document to its end.')).toBeDefined();
  });

  it('does not count by its pages until they were shown at a size that can be read', async () => {
    await show([text, text]);
    fireEvent.click(button('Pages'));
    expect(button('Pages').getAttribute('aria-pressed')).toBe('true');
    views.show(sheet(1), 1);
    views.show(sheet(2), 1);
    await reachEnd();
    expect(onEnd).not.toHaveBeenCalled();
    expect(screen.getByText(/its letters are too small at this size\. Zoom in, or switch/)).toBeDefined();
    views.show(sheet(1), 0);
    for (let step = 1; step <= 3; step += 1) fireEvent.click(button('Zoom in'));
    await reachEnd();
    expect(onEnd).not.toHaveBeenCalled();
    expect(screen.getByText(/page 1 was too small when shown\. Go back there/)).toBeDefined();
    views.show(sheet(1), 1);
    await reachEnd();
    expect(onEnd).toHaveBeenCalled();
  });

  it('counts by its text although its pages were too small before', async () => {
    await show([text]);
    fireEvent.click(button('Pages'));
    views.show(sheet(1), 1);
    fireEvent.click(button('Text'));
    await reachEnd();
    expect(onEnd).toHaveBeenCalled();
  });

  it('must have pages without text seen among the pages', async () => {
    await show([text, picture]);
    await reachEnd();
    expect(onEnd).not.toHaveBeenCalled();
    expect(screen.getByText(/page 2 is a picture without text\. See it among the pages/)).toBeDefined();
    fireEvent.click(button('Show page 2'));
    for (let step = 1; step <= 3; step += 1) fireEvent.click(button('Zoom in'));
    views.show(sheet(2), 1);
    await reachEnd();
    expect(onEnd).toHaveBeenCalled();
  });

  it('says so when all of it is a picture, whose pages then come first', async () => {
    await show([picture]);
    expect(button('Pages').getAttribute('aria-pressed')).toBe('true');
    views.show(sheet(1), 1);
    expect(screen.getByText(/its letters are too small at this size\. Zoom in\.$/)).toBeDefined();
    fireEvent.click(button('Text'));
    expect(region().textContent).toContain('This document has no text of its own');
    expect(button('Download')).toBeDefined();
  });
});

it('opens by its pages where they can be read', async () => {
  wide = 700;
  await show([text]);
  expect(button('Pages').getAttribute('aria-pressed')).toBe('true');
});

it.each([
  [8, 612, 700, true],
  [8, 612, 640, false],
  [11, 612, 320, false],
  [11, 612, 510, true],
  [undefined, 612, 600, true],
  [undefined, 612, 320, false],
])('letters of %s points on a page of %s points, shown %s px wide, can be read: %s', (size, width, shown, legible) => {
  expect(isLegible({size, width}, shown)).toBe(legible);
});

it('says of several pages how many, and which is the first', () => {
  const why = {view: 'pages', ended: false, pages: 9, known: 9, owed: [2, 3], small: false, text: true} as const;
  expect(whyNotRead(why)).toContain('2 pages, page 2 the first, were too small');
  expect(whyNotRead({...why, view: 'text', owed: [], known: 1})).toContain('still on its way');
});
