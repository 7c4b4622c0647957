import type {KeyTerm} from '../../blocks/pdf/reading/PdfText.tsx';
import {numberAt, recordsOf, textOf} from '../../../lib/records.ts';

/** A document to read. */
export interface ReadDocument {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly pages?: number;
  /** What matters most of it. */
  readonly terms: readonly KeyTerm[];
}

/**
 * Reads the documents of the props; one without id or address is left out. One that says nothing of its
 * own terms has those of all.
 */
export function readingsOf(value: unknown, terms: unknown): readonly ReadDocument[] {
  const ofAll = termsOf(terms);
  return recordsOf(value).flatMap((each) => {
    const [id, href] = [textOf(each, 'id'), textOf(each, 'href')];
    if (id === undefined || href === undefined) return [];
    const pages = numberAt(each, 'pages');
    const own = termsOf(each['terms']);
    const title = textOf(each, 'title') ?? 'Document';
    return [{id, href, title, terms: own.length > 0 ? own : ofAll, ...(pages === undefined ? {} : {pages})}];
  });
}

/** Those with a label and a value, which are shown unless something says otherwise. */
function termsOf(value: unknown): readonly KeyTerm[] {
  return recordsOf(value).flatMap((row) => {
    const [label, known] = [textOf(row, 'label'), textOf(row, 'value')];
    if ((Object.hasOwn(row, 'shown') && row['shown'] !== true) || label === undefined || known === undefined) return [];
    return [{label, value: known}];
  });
}
