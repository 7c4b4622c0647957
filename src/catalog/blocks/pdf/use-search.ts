import {useMemo, useState} from 'react';
import {type Hit, hitsIn} from './find-in-text.ts';
import type {PageText} from './page-text.ts';

/** Finds beyond this many are not counted: nobody goes through them. */
const most = 999;

export interface Find {
  readonly page: number;
  readonly hit: Hit;
}

export interface SearchInPages {
  readonly sought: string;
  readonly finds: readonly Find[];
  /** Finds of a page, from 1; the same list until the search changes. */
  readonly onPage: (page: number) => readonly Hit[];
  readonly current: Find | undefined;
  /** Place of the current one among all, from 1. */
  readonly at: number;
  /** Looks for a text from a page on, and gives the first find. */
  readonly seek: (text: string, page: number) => Find | undefined;
  /** Goes on or back, round the ends, and gives the find. */
  readonly step: (by: 1 | -1) => Find | undefined;
}

const none: readonly Hit[] = [];

/** Searches the texts of a document; new pages are searched as they are read. */
export function useSearch(texts: readonly PageText[]): SearchInPages {
  const [sought, setSought] = useState('');
  const [at, setAt] = useState(0);
  const finds = useMemo(() => findsIn(texts, sought), [texts, sought]);
  const byPage = useMemo(() => {
    const pages = new Map<number, Hit[]>();
    for (const {page, hit} of finds) pages.set(page, [...(pages.get(page) ?? []), hit]);
    return pages;
  }, [finds]);
  return {
    sought,
    finds,
    onPage: (page) => byPage.get(page) ?? none,
    current: finds[at],
    at: Math.min(at + 1, finds.length),
    seek: (text, page) => {
      const found = findsIn(texts, text);
      const first = Math.max(
        0,
        found.findIndex((each) => each.page >= page),
      );
      setSought(text);
      setAt(first);
      return found[first];
    },
    step: (by) => {
      if (finds.length === 0) return undefined;
      const next = (at + by + finds.length) % finds.length;
      setAt(next);
      return finds[next];
    },
  };
}

function findsIn(texts: readonly PageText[], sought: string): readonly Find[] {
  return texts.flatMap((text, at) => hitsIn(text, sought).map((hit) => ({page: at + 1, hit}))).slice(0, most);
}
