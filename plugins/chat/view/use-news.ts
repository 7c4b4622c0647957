import {useEffect, useRef, useState} from 'react';
import type {ChatState} from '../talk/chat-state.ts';
import type {ChatTexts} from '../texts.ts';
import {fill} from '../texts.ts';

/** What is said aloud of messages that have just come; what was there before is not said. */
export function useNews({phase, messages}: ChatState, texts: ChatTexts): string {
  const [news, setNews] = useState('');
  const said = useRef<number>(undefined);
  const newest = messages.at(-1)?.sequence ?? 0;
  useEffect(() => {
    if (phase !== 'talking') {
      if (phase === 'before') said.current = undefined;
      return;
    }
    const before = said.current;
    said.current = newest;
    if (before === undefined) return;
    const fresh = messages.filter(({sequence, author}) => sequence > before && author.kind !== 'visitor');
    const lines = fresh.map(({author, text, files}) =>
      fill(texts.newMessage, {name: author.name, text: [text, ...files.map(({name}) => name)].join(' ').trim()}),
    );
    if (lines.length > 0) setNews(lines.join(' '));
  }, [phase, newest, messages, texts]);
  return news;
}
