import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {useCallback, useEffect, useId, useLayoutEffect, useRef, useState} from 'react';
import {Button} from '../button/Button.tsx';
import {PdfPage} from './PdfPage.tsx';
import {PdfSearch} from './PdfSearch.tsx';
import {PdfTools, zooms} from './PdfTools.tsx';
import styles from './Pdf.module.css';
import {useFit} from './use-fit.ts';
import {useInView} from './use-in-view.ts';
import {useNear} from './use-near.ts';
import {usePageTexts} from './use-page-texts.ts';
import {usePrint} from './use-print.ts';
import {type Find, useSearch} from './use-search.ts';

export interface PdfPagesProps {
  readonly title: string;
  readonly document: PDFDocumentProxy;
  readonly isForm: boolean;
  readonly ratio: number;
  readonly onDownload: () => void;
  readonly onEnd: (() => void) | undefined;
  /** A page is damaged. Must be the same function from render to render. */
  readonly onFail: () => void;
}

/** The pages of an open document in a region that scrolls, with its tools above. */
export function PdfPages({title, document, isForm, ratio, onDownload, onEnd, onFail}: PdfPagesProps) {
  const region = useRef<HTMLDivElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const wanted = useRef<Find>(undefined);
  const searchId = useId();
  const pages = document.numPages;
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [searching, setSearching] = useState(false);
  const fit = useFit(region);
  const near = useNear(region, pages);
  const texts = usePageTexts(document);
  const search = useSearch(texts);
  const printing = usePrint(document, styles.sheets ?? '');
  const [marker, ended] = useInView<HTMLParagraphElement>({share: 0.25, stays: 100});
  useEffect(() => {
    if (ended) onEnd?.();
  }, [ended, onEnd]);
  useKeepPlace(region, fit * (zooms[zoom] ?? 1));

  const pageElement = (number: number) => region.current?.querySelector<HTMLElement>(`[data-page="${number}"]`);
  const follow = () => {
    const element = region.current;
    if (element === null) return;
    const middle = element.scrollTop + element.clientHeight / 3;
    let low = 1;
    for (let high = pages; low < high;) {
      const half = Math.ceil((low + high) / 2);
      if ((pageElement(half)?.offsetTop ?? 0) <= middle) low = half;
      else high = half - 1;
    }
    setPage(low);
  };
  const goTo = (find: Find | undefined) => {
    wanted.current = find;
    const [element, target] = [region.current, find && pageElement(find.page)];
    // The page itself says where on it the find stands, once it is drawn.
    if (find !== undefined && element !== null && target && !near.has(find.page))
      element.scrollTo({top: target.offsetTop});
  };
  const showFind = useCallback((found: number, place: HTMLElement) => {
    if (wanted.current?.page !== found) return;
    wanted.current = undefined;
    place.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }, []);
  const closeSearch = () => {
    search.seek('', 1);
    setSearching(false);
    searchButton.current?.focus();
  };
  return (
    <div className={styles.viewer}>
      <PdfTools
        title={title}
        page={page}
        pages={pages}
        zoom={zoom}
        onZoom={setZoom}
        searching={searching}
        searchId={searchId}
        onSearch={() => (searching ? closeSearch() : setSearching(true))}
        searchButton={searchButton}
        printing={printing.page !== undefined}
        onPrint={printing.start}
        onDownload={onDownload}
      />
      {searching && (
        <PdfSearch
          id={searchId}
          title={title}
          count={search.finds.length}
          at={search.at}
          reading={texts.length < pages}
          onSeek={(text) => goTo(search.seek(text, page))}
          onStep={(by) => goTo(search.step(by))}
          onClose={closeSearch}
        />
      )}
      <div role="status" className={styles.work}>
        {printing.page !== undefined && (
          <>
            Preparing page {printing.page} of {pages} to print{' '}
            <Button kind="link" size="small" onClick={printing.cancel}>
              Cancel
            </Button>
          </>
        )}
        {printing.failed && 'This document could not be printed. Download it and print it on your device.'}
      </div>
      {isForm && <p className={styles.work}>The fields of this document can be filled in after downloading it.</p>}
      <div ref={region} className={styles.view} role="region" aria-label={title} tabIndex={0} onScroll={follow}>
        {Array.from({length: pages}, (_, at) => (
          <PdfPage
            key={at}
            document={document}
            page={at + 1}
            width={Math.round(fit * (zooms[zoom] ?? 1))}
            ratio={ratio}
            near={near.has(at + 1)}
            text={texts[at]}
            hits={search.onPage(at + 1)}
            current={search.current?.page === at + 1 ? search.current.hit : undefined}
            onFail={onFail}
            onMarked={showFind}
          />
        ))}
        <p ref={marker} className={styles.end} style={{width: fit}}>
          End of document
        </p>
      </div>
    </div>
  );
}

/** Keeps what is read in its place when pages grow or shrink. */
function useKeepPlace(region: {readonly current: HTMLElement | null}, width: number): void {
  const before = useRef(width);
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null || before.current === width) return;
    const grown = width / before.current;
    before.current = width;
    element.scrollTo({top: element.scrollTop * grown, left: (element.scrollWidth - element.clientWidth) / 2});
  }, [region, width]);
}
