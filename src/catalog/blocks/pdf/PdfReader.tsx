import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {useCallback, useId, useLayoutEffect, useRef, useState} from 'react';
import {Button} from '../button/Button.tsx';
import {PdfPage} from './PdfPage.tsx';
import {PdfSearch} from './PdfSearch.tsx';
import {PdfTools, zooms} from './PdfTools.tsx';
import styles from './Pdf.module.css';
import {isLegible, type Letters} from './reading/legible.ts';
import {type KeyTerm, PdfText} from './reading/PdfText.tsx';
import {useRead} from './reading/use-read.ts';
import type {DocumentView} from './reading/ViewSwitch.tsx';
import {fitOf, useFit} from './use-fit.ts';
import {usePagesInView} from './use-pages-in-view.ts';
import {usePageReadings} from './use-page-readings.ts';
import {usePrint} from './use-print.ts';
import {type Find, useSearch} from './use-search.ts';

export interface PdfReaderProps {
  readonly title: string;
  readonly document: PDFDocumentProxy;
  readonly isForm: boolean;
  readonly ratio: number;
  /** Those of the first page. */
  readonly letters: Letters;
  readonly terms: readonly KeyTerm[];
  readonly onDownload: () => void;
  readonly onEnd: (() => void) | undefined;
  readonly read: boolean;
  /** A page is damaged. Must be the same function from render to render. */
  readonly onFail: () => void;
}

/** An open document in a region that scrolls, as text or by its pages, with its tools above. */
export function PdfReader(props: PdfReaderProps) {
  const {title, document, isForm, ratio, letters, terms, onDownload, onEnd, onFail} = props;
  const region = useRef<HTMLDivElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const wanted = useRef<Find>(undefined);
  const searchId = useId();
  const pages = document.numPages;
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [searching, setSearching] = useState(false);
  const fit = useFit(region);
  const [view, setView] = useFirstView(region, letters);
  const near = usePagesInView(region, pages, view === 'pages', '100% 0px');
  const readings = usePageReadings(document);
  const search = useSearch(readings);
  const printing = usePrint(document);
  const width = Math.round(fit * (zooms[zoom] ?? 1));
  const {marker, why} = useRead({region, view, pages, readings, letters, width, onEnd, read: props.read});
  useKeepPlace(region, width, view);

  const follow = () => {
    const element = region.current;
    if (element === null) return;
    const middle = element.scrollTop + element.clientHeight / 3;
    let low = 1;
    for (let high = pages; low < high;) {
      const half = Math.ceil((low + high) / 2);
      const top = pageIn(element, half)?.offsetTop;
      if (top !== undefined && top <= middle) low = half;
      else high = half - 1;
    }
    setPage(low);
  };
  const goTo = (find: Find | undefined) => {
    wanted.current = find;
    const [element, target] = [region.current, find && pageIn(region.current, find.page)];
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
  const change = (to: DocumentView) => {
    if (to === view) return;
    search.seek('', 1);
    setSearching(false);
    setView(to);
  };
  const showPage = useCallback(
    (number: number) => {
      setPage(number);
      setView('pages');
      region.current?.focus();
    },
    [setView],
  );
  usePlaceOf(region, page, view);
  return (
    <div className={styles.viewer}>
      <PdfTools
        title={title}
        view={view}
        onView={change}
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
          reading={readings.length < pages}
          onSeek={(text) => goTo(search.seek(text, page))}
          onStep={(by) => goTo(search.step(by))}
          onClose={closeSearch}
        />
      )}
      <div role="status" className={styles.work}>
        {printing.page !== undefined && (
          <>
            <span>{`Preparing page ${printing.page} of ${pages} to print`}</span>{' '}
            <Button kind="link" size="small" onClick={printing.cancel}>
              Cancel
            </Button>
          </>
        )}
        {printing.failed && 'This document could not be printed. Download it and print it on your device.'}
      </div>
      {isForm && <p className={styles.work}>The fields of this document can be filled in after downloading it.</p>}
      <div
        ref={region}
        className={styles.view}
        data-view={view}
        role="region"
        aria-label={title}
        tabIndex={0}
        onScroll={follow}
      >
        {view === 'text' ? (
          <PdfText terms={terms} pages={pages} readings={readings} onShowPage={showPage} />
        ) : (
          Array.from({length: pages}, (_, at) => (
            <PdfPage
              key={at}
              document={document}
              page={at + 1}
              width={width}
              ratio={ratio}
              near={near.has(at + 1)}
              text={readings[at]}
              hits={search.onPage(at + 1)}
              current={search.current?.page === at + 1 ? search.current.hit : undefined}
              onFail={onFail}
              onMarked={showFind}
            />
          ))
        )}
        {/* The rest of the text would push it away again. */}
        {(view === 'pages' || readings.length === pages) && (
          <p ref={marker} className={styles.end} style={{width: fit}}>
            End of document
          </p>
        )}
      </div>
      {why !== undefined && (
        <p role="status" className={styles.why}>
          {why}
        </p>
      )}
    </div>
  );
}

function pageIn(region: HTMLElement | null, page: number): HTMLElement | null | undefined {
  return region?.querySelector<HTMLElement>(`[data-page="${page}"]`);
}

/** How a document is read: at first by its pages, as text where they would be too small. One without text has its pages alone. */
function useFirstView(
  region: {readonly current: HTMLElement | null},
  letters: Letters,
): readonly [DocumentView, (view: DocumentView) => void] {
  const [view, setView] = useState<DocumentView>('pages');
  useLayoutEffect(() => {
    const element = region.current;
    if (element !== null && letters.size !== undefined && !isLegible(letters, fitOf(element))) setView('text');
  }, [region, letters]);
  return [view, setView];
}

/** Keeps what is read in its place when pages grow or shrink. */
function useKeepPlace(region: {readonly current: HTMLElement | null}, width: number, view: DocumentView): void {
  const before = useRef(width);
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null || before.current === width) return;
    const grown = width / before.current;
    before.current = width;
    if (view === 'pages')
      element.scrollTo({top: element.scrollTop * grown, left: (element.scrollWidth - element.clientWidth) / 2});
  }, [region, width, view]);
}

/** Goes to the same page when the way of reading changes. */
function usePlaceOf(region: {readonly current: HTMLElement | null}, page: number, view: DocumentView): void {
  const shown = useRef({page, view});
  useLayoutEffect(() => {
    const changed = shown.current.view !== view;
    shown.current = {page, view};
    const element = region.current;
    if (!changed || element === null) return;
    const top = page === 1 ? 0 : pageIn(element, page)?.offsetTop;
    if (top !== undefined) element.scrollTo({top});
  }, [region, page, view]);
}
