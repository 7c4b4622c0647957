import type {JSONSchemaType} from 'ajv';
import MiniSearch from 'minisearch';
import {readDataFile} from '../../data.ts';

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

interface KnowledgeFile {
  threshold: number;
  unknown: string;
  idle: string;
  entries: {asks: string[]; answer: string}[];
}

const schema: JSONSchemaType<KnowledgeFile> = {
  type: 'object',
  required: ['threshold', 'unknown', 'idle', 'entries'],
  additionalProperties: false,
  properties: {
    threshold: {type: 'number', minimum: 0, maximum: 1},
    unknown: {type: 'string'},
    idle: {type: 'string'},
    entries: {
      type: 'array',
      items: {
        type: 'object',
        required: ['asks', 'answer'],
        additionalProperties: false,
        properties: {asks: {type: 'array', items: {type: 'string'}}, answer: {type: 'string'}},
      },
    },
  },
};

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
  const {threshold, unknown, idle: idleWords, entries} = readDataFile<KnowledgeFile>('chat/bot/knowledge.yaml', schema);
  const idle = new Set(wordsOf(idleWords));
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
  index.addAll(entries.map(({asks, answer}, id) => ({id, asks: asks.join(' '), answer})));
  return {threshold, unknown, idle, answers: entries.map(({answer}) => answer), index};
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
