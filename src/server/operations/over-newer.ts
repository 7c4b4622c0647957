import {asObject} from '../../lib/as-object.ts';
import {mergedOver} from '../../lib/merged-over.ts';
import {isSameJson} from '../../lib/same-json.ts';
import type {JsonObject} from '../../model/json.ts';

/** Answers of a draft, and what is held beside them. */
export interface HeldAndAnswers {
  readonly answers: JsonObject;
  readonly held: JsonObject;
}

/** Most characters of one draft as JSON, and of what is held beside it (a drawn signature is long). */
export const mostCharacters: Readonly<Record<keyof HeldAndAnswers, number>> = {answers: 100_000, held: 400_000};

export const isTooLongDraft = (parts: HeldAndAnswers, part: keyof HeldAndAnswers): boolean =>
  JSON.stringify(parts[part]).length > mostCharacters[part];

/** What is kept of what was sent. */
export interface KeptOfSave extends HeldAndAnswers {
  /** It is not what was sent: something newer is in it. */
  readonly isMerged: boolean;
}

/**
 * A save laid over a newer draft, as its body says what the sender knew: each member of `base` has what was another before,
 * null where there was nothing. Undefined where it says nothing, or where nothing is kept any more: what was sent for good,
 * or thrown away, does not come back with a late save.
 */
export function overNewer(kept: HeldAndAnswers, sent: HeldAndAnswers, body: JsonObject): KeptOfSave | undefined {
  const bases = basesIn(body);
  const isOver = [kept.answers, kept.held].every((part) => Object.keys(part).length === 0);
  if (bases.length === 0 || isOver) return undefined;
  const part = (name: keyof HeldAndAnswers): JsonObject =>
    mergedOver(
      kept[name],
      sent[name],
      bases.map((base) => before(sent[name], asObject(base[name]))),
    );
  const merged = {answers: part('answers'), held: part('held')};
  if (isTooLongDraft(merged, 'answers') || isTooLongDraft(merged, 'held')) return undefined;
  return {...merged, isMerged: !isSameJson(merged.answers, sent.answers) || !isSameJson(merged.held, sent.held)};
}

export function basesIn(body: JsonObject): readonly JsonObject[] {
  const {base} = body;
  return Array.isArray(base) ? base.map(asObject) : [];
}

const before = (sent: JsonObject, base: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries({...sent, ...base}).filter(([key, value]) => !Object.hasOwn(base, key) || value !== null),
  );
