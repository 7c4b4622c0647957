import {kinds} from '../../catalog/kinds/index.ts';
import {uploadLimits, limitsText, takes, type UploadLimits} from '../../catalog/widgets/file-upload/limits.ts';
import {groupBy} from '../../lib/group-by.ts';
import {isRecord} from '../../lib/is-record.ts';
import {isUuid} from '../../lib/is-uuid.ts';
import {pathsReadIn} from '../../lib/paths-read-in.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Block, FieldBlock} from '../../model/compiled/screen.ts';
import {evaluate} from '../../runtime/rules/evaluate.ts';
import {placeInBody, valueIn} from '../answers/find-misfits.ts';
import type {SentAnswers} from '../answers/sent-answers.ts';
import {invalid} from '../http/problem.ts';
import type {JourneyTrx} from '../store/journey-store.ts';
import type {JsonObject} from '../../model/json.ts';
import {plainName} from './plain-name.ts';

interface NamedFile {
  readonly at: string;
  readonly id: string;
  readonly name: string;
  /** Of the fields that may have named it; undefined of one that may take any. */
  readonly limits: readonly (UploadLimits | undefined)[];
}

/** A file that is there; `judged` when it was sent before. */
interface There {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly judged: boolean;
}

/**
 * Whoever sends files sends all that they name, so that nothing is accepted without its proof, and each is of a kind and a
 * size that its field takes. A file is there where it is one of `owners`, or was sent before: what was handed over names
 * those of whoever handed it over.
 *
 * @param takesFiles whether an operation is one by which this server takes files
 * @throws Problem 422 with the place of each field that names one which is not there, or which it does not take
 */
export async function refuseFiles(
  trx: JourneyTrx,
  {
    senders,
    body,
    owners,
  }: {readonly senders: readonly SentAnswers[]; readonly body: JsonObject; readonly owners: readonly string[]},
  takesFiles: (operation: string) => boolean,
): Promise<void> {
  const named = groupBy(
    senders.flatMap((sent) => namedFiles(sent, body, takesFiles)),
    ({at}) => at,
  );
  const files = [...named.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{...first, limits: [first, ...others].flatMap(({limits}) => limits)}],
  );
  const ids = files.map(({id}) => id).filter(isUuid);
  const there = new Map((ids.length === 0 ? [] : await thereOf(trx, ids, owners)).map((one) => [one.uuid, one]));
  const wrong = files.flatMap(({at, id, name, limits}) => {
    const message = refusal(name, there.get(id), limits);
    return message === undefined ? [] : [{at, message}];
  });
  if (wrong.length > 0) throw invalid(wrong);
}

const fits = (file: There, limits: UploadLimits): boolean =>
  file.size > 0 && file.size <= limits.bytes && takes(file, limits);

/** What is wrong with a file, and what to do; undefined: nothing. */
function refusal(name: string, file: There | undefined, limits: NamedFile['limits']): string | undefined {
  if (file === undefined) return `The file ${plainName(name)} is no longer here. Remove it, and add it again.`;
  if (file.judged || limits.some((one) => one === undefined || fits(file, one))) return undefined;
  if (file.size === 0) return `The file ${file.name} is empty. Remove it, and add another one.`;
  const [wanted] = limits;
  return `The file ${file.name} cannot be used.${wanted === undefined ? '' : ` Remove it, and add ${limitsText(wanted)}.`}`;
}

/** Which of these files are there; those that nothing was sent with yet are deleted by nobody until they are taken along. */
async function thereOf(trx: JourneyTrx, ids: readonly string[], owners: readonly string[]): Promise<readonly There[]> {
  const named = trx
    .selectFrom('uploads')
    .select(['uuid', 'name', 'content_type as type', 'size'])
    .where('uuid', 'in', ids);
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
  return [...sent.map((one) => ({...one, judged: true})), ...own.map((one) => ({...one, judged: false}))];
}

/** The files that a body names where the flow asks for files, by place. */
function namedFiles(
  sent: SentAnswers,
  body: JsonObject,
  takesFiles: (operation: string) => boolean,
): readonly NamedFile[] {
  const fields = new Map<string, NamedFile['limits']>();
  for (const {id, type, props} of Object.values(sent.screens).flatMap(({blocks}) => fileFields(blocks, takesFiles)))
    fields.set(id, [...(fields.get(id) ?? []), limitsOfField(type, props)]);
  if (fields.size === 0) return [];
  const inside = (value: unknown, at: string, limits: NamedFile['limits'] | undefined): readonly NamedFile[] => {
    if (Array.isArray(value)) {
      return value.flatMap((item: unknown, index) =>
        limits !== undefined && isRecord(item) && typeof item['fileId'] === 'string'
          ? [{at: `${at}.${index}`, id: item['fileId'], name: String(item['name'] ?? ''), limits}]
          : inside(item, `${at}.${index}`, undefined),
      );
    }
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([key, inner]) => inside(inner, `${at}.${key}`, fields.get(key)));
  };
  return Object.entries(sent.keys).flatMap(([answer, key]) =>
    inside(valueIn(body, key), answer, fields.get(answer)).map((file) => ({...file, at: placeInBody(sent, file.at)})),
  );
}

/**
 * What a field takes; undefined where a rule decides it, which is the sender's alone, and where a widget of a plug-in
 * does, whose properties nobody else can read.
 */
function limitsOfField(type: string, {accept, maxSize}: FieldBlock['props']): UploadLimits | undefined {
  if (kinds[type]?.control !== kinds['files']?.control) return undefined;
  if (pathsReadIn([accept, maxSize]).size > 0) return undefined;
  const valueOf = (rule: Logic | undefined): unknown => (rule === undefined ? undefined : evaluate(rule, {}));
  return uploadLimits({accept: valueOf(accept), maxSize: valueOf(maxSize)});
}

/** The fields whose files this server takes. */
function fileFields(blocks: readonly Block[], takesFiles: (operation: string) => boolean): readonly FieldBlock[] {
  return blocks.flatMap((block) => {
    if (block.block === 'field') {
      const own = typeof block.props['call'] === 'string' && takesFiles(block.props['call']) ? [block] : [];
      return [...own, ...fileFields(block.blocks ?? [], takesFiles)];
    }
    return block.block === 'group' || block.block === 'each' ? fileFields(block.blocks, takesFiles) : [];
  });
}
