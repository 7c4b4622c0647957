import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {useContext, memo, useEffect, useRef, useState} from 'react';
import {FilesContext} from '../../late.tsx';
import {VisuallyHidden} from '../visually-hidden/VisuallyHidden.tsx';
import {drawPage, type DrawnPage, releaseCanvas} from './draw-page.ts';
import {type Hit, piecesOf} from './find-in-text.ts';
import {markHits} from './marks.ts';
import {linesOfPage, type PageText} from './page-text.ts';
import styles from './Pdf.module.css';

export interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  /** From 1. */
  readonly page: number;
  /** CSS pixels. */
  readonly width: number;
  /** Width by height until it is drawn. */
  readonly ratio: number;
  /** In view or nearly. */
  readonly near: boolean;
  readonly text: PageText | undefined;
  readonly hits: readonly Hit[];
  readonly current: Hit | undefined;
  /** The page is damaged. Must be the same function from render to render. */
  readonly onFail: () => void;
  /** The current find is marked, at this place. Must be the same function from render to render. */
  readonly onMarked: (page: number, place: HTMLElement) => void;
}

/**
 * One page: drawn when it comes near, given back to the browser when it is far. Its text stands in it
 * from the start for screen readers, and lies over the picture to be selected.
 */
export const PdfPage = memo(function PdfPage({
  document,
  page,
  width,
  ratio,
  near,
  text,
  hits,
  current,
  onFail,
  onMarked,
}: PdfPageProps) {
  const files = useContext(FilesContext);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState(ratio);
  const [drawn, setDrawn] = useState<DrawnPage>();
  useEffect(() => {
    if (!near || canvas.current === null || layer.current === null) return undefined;
    const target = {canvas: canvas.current, layer: layer.current, files};
    const stop = new AbortController();
    const draw = async () => {
      try {
        const known = await drawPage(document, page, target, width, stop.signal);
        if (stop.signal.aborted) return;
        setShape(known.ratio);
        setDrawn(known);
      } catch {
        if (!stop.signal.aborted) onFail();
      }
    };
    void draw();
    return () => stop.abort();
  }, [document, page, width, near, onFail, files]);
  useEffect(() => {
    const [picture, over] = [canvas.current, layer.current];
    if (!near || picture === null || over === null) return undefined;
    return () => {
      setDrawn(undefined);
      releaseCanvas(picture);
      over.replaceChildren();
      document.getPage(page).then(
        (known) => known.cleanup(),
        () => undefined,
      );
    };
  }, [document, page, near]);
  useEffect(() => {
    if (drawn === undefined || text === undefined) return undefined;
    const unmark = markHits(drawn.runs, text, hits, current);
    const [first] = current === undefined ? [] : piecesOf(text, current);
    const place = first === undefined ? undefined : drawn.runs[first.run];
    if (place !== undefined) onMarked(page, place);
    return unmark;
  }, [drawn, text, hits, current, page, onMarked]);
  const scale = drawn === undefined ? {} : {'--total-scale-factor': drawn.scale};
  return (
    <div className={styles.page} data-page={page} style={{width, aspectRatio: shape, ...scale}}>
      <canvas ref={canvas} width={0} height={0} className={styles.canvas} aria-hidden="true" />
      <div ref={layer} className={styles.text} aria-hidden="true" />
      <VisuallyHidden>
        {`Page ${page}. `}
        {text === undefined ? '' : linesOfPage(text).join('\n')}
      </VisuallyHidden>
    </div>
  );
});
