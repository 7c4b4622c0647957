import {isRecord} from '../../lib/is-record.ts';
import {isUuid} from '../../lib/is-uuid.ts';
import type {Block} from '../../model/compiled/screen.ts';
import {placeInBody, valueIn} from '../answers/find-misfits.ts';
import type {SentAnswers} from '../answers/sent-answers.ts';
import {invalid} from '../http/problem.ts';
import type {Trx} from '../store/journey-store.ts';
import type {Facts} from '../store/records.ts';
import {plainName} from './plain-name.ts';

interface NamedFile {
  readonly at: string;
  readonly id: string;
  readonly name: string;
}

/**
 * Whoever sends files sends all that they name, so that nothing is accepted without its proof. A file is there where it is
 * one of `owners`, or was sent before: what was handed over names those of whoever handed it over.
 *
 * @param takesFiles whether an operation is one by which this server takes files
 * @throws Problem 422 with the place of each field that names one which is not there
 */
export async function refuseMissing(
  trx: Trx,
  {
    senders,
    body,
    owners,
  }: {readonly senders: readonly SentAnswers[]; readonly body: Facts; readonly owners: readonly string[]},
  takesFiles: (operation: string) => boolean,
): Promise<void> {
  const named = new Map(senders.flatMap((sent) => namedFiles(sent, body, takesFiles)).map((file) => [file.at, file]));
  const files = [...named.values()];
  const ids = files.map(({id}) => id).filter(isUuid);
  const there = new Set(ids.length === 0 ? [] : await thereOf(trx, ids, owners));
  const missing = files.filter(({id}) => !there.has(id));
  if (missing.length === 0) return;
  throw invalid(
    missing.map(({at, name}) => ({
      at,
      message: `The file ${plainName(name)} is no longer here. Remove it, and add it again.`,
    })),
  );
}

/** Which of these files are there; those that nothing was sent with yet are deleted by nobody until they are taken along. */
async function thereOf(trx: Trx, ids: readonly string[], owners: readonly string[]): Promise<readonly string[]> {
  const named = trx.selectFrom('uploads').select('uuid').where('uuid', 'in', ids);
  const own =
    owners.length === 0
      ? []
      : await named
          .where('submission', 'is', null)
          .where('owner', 'in', owners)
          // Always in the same order: two that wait for one another would both fail.
          .orderBy('uuid')
          .forUpdate()
          .execute();
  // After those: what was taken along while they were waited for was sent by now.
  const sent = await named.where('submission', 'is not', null).execute();
  return [...sent, ...own].map(({uuid}) => uuid);
}

/** The files that a body names where the flow asks for files, by place. */
function namedFiles(sent: SentAnswers, body: Facts, takesFiles: (operation: string) => boolean): readonly NamedFile[] {
  const fields = new Set(Object.values(sent.screens).flatMap(({blocks}) => fileFields(blocks, takesFiles)));
  if (fields.size === 0) return [];
  const inside = (value: unknown, at: string, isOfFiles: boolean): readonly NamedFile[] => {
    if (Array.isArray(value)) {
      return value.flatMap((item: unknown, index) =>
        isOfFiles && isRecord(item) && typeof item['fileId'] === 'string'
          ? [{at: `${at}.${index}`, id: item['fileId'], name: String(item['name'] ?? '')}]
          : inside(item, `${at}.${index}`, false),
      );
    }
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([key, inner]) => inside(inner, `${at}.${key}`, fields.has(key)));
  };
  return Object.entries(sent.keys).flatMap(([answer, key]) =>
    inside(valueIn(body, key), answer, fields.has(answer)).map((file) => ({...file, at: placeInBody(sent, file.at)})),
  );
}

/** Ids of the fields whose files this server takes. */
function fileFields(blocks: readonly Block[], takesFiles: (operation: string) => boolean): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.block === 'field') {
      const own = typeof block.props['call'] === 'string' && takesFiles(block.props['call']) ? [block.id] : [];
      return [...own, ...fileFields(block.blocks ?? [], takesFiles)];
    }
    return block.block === 'group' || block.block === 'each' ? fileFields(block.blocks, takesFiles) : [];
  });
}
