import type {Graph} from '../graph.ts';
import type {Badges} from '../picture/badge.ts';
import type {Layout} from '../picture/layout.ts';

/** What a page knows of a flow: everything that it can show stands in it. */
export interface PageData extends Graph {
  /** The overview first, then each area, then everything. */
  readonly views: readonly Layout[];
  /** What can be laid over, by the word of the choice. */
  readonly overlays: Readonly<Record<string, {readonly title: string; readonly badges: Badges}>>;
  /** The place that it opens with, where the address names none. */
  readonly chosen?: string;
  /** What should have a scenario -> the scenarios that prove it; absent where it was not asked for. */
  readonly proofs?: Readonly<Record<string, readonly {readonly name: string; readonly place: string}[]>>;
}

/** Reads the data that stands in the page. */
export const readPageData = (page: Document): PageData =>
  JSON.parse(page.getElementById('data')?.textContent ?? '') as PageData;
