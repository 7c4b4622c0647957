import {numberAt, recordsOf, textOf} from '../../../lib/records.ts';

/** A document to read. */
export interface Reading {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly pages?: number;
}

/** Reads the documents of the props; one without id or address is left out. */
export function readingsOf(value: unknown): readonly Reading[] {
  return recordsOf(value).flatMap((each) => {
    const [id, href] = [textOf(each, 'id'), textOf(each, 'href')];
    if (id === undefined || href === undefined) return [];
    const pages = numberAt(each, 'pages');
    return [{id, href, title: textOf(each, 'title') ?? 'Document', ...(pages === undefined ? {} : {pages})}];
  });
}
