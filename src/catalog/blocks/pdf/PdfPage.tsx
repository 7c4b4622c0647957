import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {useEffect, useRef, useState} from 'react';
import {VisuallyHidden} from '../visually-hidden/VisuallyHidden.tsx';
import {pageLines} from './page-text.ts';
import styles from './Pdf.module.css';
import {useInView} from './use-in-view.ts';

export interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  /** From 1. */
  readonly page: number;
  /** Width by height, known before it is drawn. */
  readonly ratio: number;
}

/** Width in CSS pixels that a page is drawn for: the reader's greatest. */
const width = 700;

/** One page: drawn when it comes near; its text for screen readers at once. */
export function PdfPage({document, page, ratio}: PdfPageProps) {
  const [box, near] = useInView<HTMLDivElement>({share: 0, margin: '60% 0px'});
  const canvas = useRef<HTMLCanvasElement>(null);
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const content = await (await document.getPage(page)).getTextContent();
      if (!gone) setLines(pageLines(content.items));
    };
    // A page without readable text still shows as a picture.
    read().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [document, page]);
  useEffect(() => {
    if (!near) return undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    const draw = async () => {
      const found = await document.getPage(page);
      const element = canvas.current;
      if (gone || element === null) return;
      const scale = (width / found.getViewport({scale: 1}).width) * Math.min(2, window.devicePixelRatio || 1);
      const viewport = found.getViewport({scale});
      element.width = Math.round(viewport.width);
      element.height = Math.round(viewport.height);
      const task = found.render({canvas: element, viewport});
      stop = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [document, page, near]);
  return (
    <div ref={box} className={styles.page} style={{aspectRatio: ratio}}>
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      <VisuallyHidden>
        {`Page ${page}. `}
        {lines.join('\n')}
      </VisuallyHidden>
    </div>
  );
}
