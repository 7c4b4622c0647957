import type {PageViewport, PDFDocumentProxy, PDFPageProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type {LoadedFiles} from '../../../lib/late-file.ts';
import {pdfFile} from './open-pdf.ts';
import {textContentOf} from './text-content.ts';

export interface DrawnPage {
  readonly page: PDFPageProxy;
  /** Width by height, with the page turned as it says. */
  readonly ratio: number;
  /** CSS pixels to a point. */
  readonly scale: number;
  /** The boxes of its runs of text, over the picture. */
  readonly runs: readonly HTMLElement[];
}

/** Pixels of the largest picture of a page: more fails on phones. */
const mostPixels = 8_000_000;

/**
 * Draws a page on a canvas for a width in CSS pixels, and lays its text over it to be selected.
 * Rejects when the page is damaged, or when `signal` stops it.
 */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  {
    canvas,
    layer,
    files,
  }: {readonly canvas: HTMLCanvasElement; readonly layer: HTMLElement; readonly files: LoadedFiles},
  width: number,
  signal: AbortSignal,
): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const plain = page.getViewport({scale: 1});
  const scale = width / plain.width;
  const fine = Math.min(2, window.devicePixelRatio || 1);
  const most = Math.sqrt(mostPixels / (plain.width * plain.height));
  const viewport = page.getViewport({scale: Math.min(scale * fine, most)});
  // Drawn aside, so that what is shown stays until the new picture is whole.
  const aside = await pictureOf(page, viewport, signal);
  canvas.width = aside.width;
  canvas.height = aside.height;
  canvas.getContext('2d')?.drawImage(aside, 0, 0);
  releaseCanvas(aside);
  const {TextLayer} = await files.load(pdfFile);
  const content = await textContentOf(page);
  signal.throwIfAborted();
  layer.replaceChildren();
  const text = new TextLayer({
    textContentSource: content,
    container: layer,
    viewport: page.getViewport({scale}),
  });
  await text.render();
  return {page, ratio: plain.width / plain.height, scale, runs: text.textDivs};
}

/** A page as a picture of its own; rejects when it is damaged, or when `signal` stops it. */
export async function pictureOf(
  page: PDFPageProxy,
  viewport: PageViewport,
  signal: AbortSignal,
  intent: 'display' | 'print' = 'display',
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({canvas, viewport, intent});
  const stop = () => task.cancel();
  signal.addEventListener('abort', stop, {once: true});
  try {
    await task.promise;
    signal.throwIfAborted();
    return canvas;
  } catch (error) {
    releaseCanvas(canvas);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Gives the memory of a picture back at once: browsers wait long with that. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
