import {readFileSync} from 'node:fs';
import MiniSearch from 'minisearch';
import {parse} from 'yaml';
import {resource} from '../../resource.ts';
import {asFacts, asList, asNumber, asText} from '../../../server/store/records.ts';

export interface BotAnswer {
  readonly response: string;
  /** Share of the question's words, weighed by how rare they are, that the entry knows: 0 to 1. */
  readonly score: number;
}

interface Knowledge {
  readonly threshold: number;
  readonly unknown: string;
  readonly idle: ReadonlySet<string>;
  readonly answers: readonly string[];
  readonly index: MiniSearch;
}

let kept: Knowledge | undefined;

/** The best answer of `chat/bot/knowledge.yaml`; below the threshold it says that it does not know. */
export function answerTo(question: string): BotAnswer {
  kept ??= read();
  const {index, threshold, unknown, answers, idle} = kept;
  const words = new Set(wordsOf(question).filter((word) => !idle.has(word)));
  if (words.size === 0) return {response: unknown, score: 0};
  const [best] = index.search([...words].join(' '));
  const score = best === undefined ? 0 : new Set(best.queryTerms).size / words.size;
  const response = best === undefined ? undefined : answers[Number(best.id)];
  return response === undefined || score < threshold ? {response: unknown, score} : {response, score};
}

function read(): Knowledge {
  const file = asFacts(parse(readFileSync(resource('chat/bot/knowledge.yaml'), 'utf8')));
  const idle = new Set(wordsOf(asText(file['idle'])));
  const entries = asList(file['entries']);
  const index = new MiniSearch({
    fields: ['asks', 'answer'],
    tokenize: wordsOf,
    processTerm: (word) => (idle.has(word) ? null : word),
    searchOptions: {
      boost: {asks: 4},
      prefix: (word) => word.length > 3,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(
    entries.map(({asks, answer}, id) => ({
      id,
      asks: Array.isArray(asks) ? asks.map(asText).join(' ') : '',
      answer: asText(answer),
    })),
  );
  return {
    threshold: asNumber(file['threshold']),
    unknown: asText(file['unknown']),
    idle,
    answers: entries.map(({answer}) => asText(answer)),
    index,
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
