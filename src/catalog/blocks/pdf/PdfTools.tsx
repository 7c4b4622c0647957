import Download from 'lucide-react/icons/download';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import SearchIcon from 'lucide-react/icons/search';
import type {Ref} from 'react';
import {type DocumentView, ViewSwitch} from './reading/ViewSwitch.tsx';
import {ToolButton} from './ToolButton.tsx';
import styles from './Pdf.module.css';

/** Widths of a page, as shares of what fits. */
export const zooms = [1, 1.25, 1.5, 2, 3] as const;

export interface PdfToolsProps {
  readonly title: string;
  readonly view: DocumentView;
  readonly onView: (view: DocumentView) => void;
  readonly page: number;
  readonly pages: number;
  /** Place in `zooms`. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly searching: boolean;
  readonly searchId: string;
  readonly onSearch: () => void;
  readonly searchButton: Ref<HTMLButtonElement>;
  readonly printing: boolean;
  readonly onPrint: () => void;
  readonly onDownload: () => void;
}

/** What can be done with a document, above it. */
export function PdfTools(props: PdfToolsProps) {
  const {title, view, page, pages, zoom, onZoom} = props;
  return (
    <div className={styles.tools} role="group" aria-label={`Tools for ${title}`}>
      <ViewSwitch title={title} view={view} onChange={props.onView} />
      <p className={styles.place}>{`Page ${page} of ${pages}`}</p>
      {view === 'pages' && (
        <>
          <ToolButton
            label="Zoom out"
            icon={<Minus size="1.25rem" />}
            disabled={zoom === 0}
            onClick={() => onZoom(zoom - 1)}
          />
          <output className={styles.zoom} aria-label="Zoom">
            {Math.round((zooms[zoom] ?? 1) * 100)}%
          </output>
          <ToolButton
            label="Zoom in"
            icon={<Plus size="1.25rem" />}
            disabled={zoom === zooms.length - 1}
            onClick={() => onZoom(zoom + 1)}
          />
        </>
      )}
      <span className={styles.gap} />
      {view === 'pages' && (
        <ToolButton
          ref={props.searchButton}
          label="Search"
          icon={<SearchIcon size="1.25rem" />}
          aria-expanded={props.searching}
          aria-controls={props.searching ? props.searchId : undefined}
          onClick={props.onSearch}
        />
      )}
      <ToolButton
        label="Print"
        icon={<Printer size="1.25rem" />}
        aria-disabled={props.printing || undefined}
        onClick={() => {
          if (!props.printing) props.onPrint();
        }}
      />
      <ToolButton label="Download" icon={<Download size="1.25rem" />} onClick={props.onDownload} />
    </div>
  );
}
