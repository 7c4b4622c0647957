import {randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {resource} from '../resource.ts';
import {asFacts, asList, asText, type Facts} from '../../server/store/records.ts';
import type {LoanFile} from './loan-file.ts';

interface Message {
  readonly id: string;
  readonly from: string;
  readonly title: string;
  readonly description: string;
  readonly way: {readonly title: string; readonly at: string} | undefined;
}

/** Keeps in the file that the person is told of a step, once, if `notifications.yaml` has words for it. */
export function tell(file: LoanFile, step: string, at: Date): void {
  const told = asList(file.records['told']);
  const message = messages().find(({from}) => from === step);
  if (message === undefined || told.some(({id}) => id === message.id)) return;
  const one = {id: message.id, uuid: randomUUID(), created: at.toISOString()};
  file.records['told'] = [...told, one];
}

/** The notifications of a file, newest first: the newest is unread. `place` is the address of its screens. */
export function notificationsOf(records: Facts, place: string, wallet: string): readonly Facts[] {
  if (Array.isArray(records['notifications'])) return asList(records['notifications']);
  return asList(records['told'])
    .toReversed()
    .flatMap(({id, uuid = null, created = null}, index) => {
      const message = messages().find((one) => one.id === id);
      if (message === undefined) return [];
      const {title, description, way} = message;
      const ctas = way === undefined ? [] : [{title: way.title, redirectPath: `${place}/${way.at}`}];
      const status = index === 0 ? 'UNREAD' : 'READ';
      return [{uuid, created, title, description, status, ctas, walletAddress: wallet}];
    });
}

let read: readonly Message[] | undefined;

function messages(): readonly Message[] {
  read ??= Object.entries(asFacts(parse(readFileSync(resource('lender/notifications.yaml'), 'utf8')))).map(
    ([id, value]) => {
      const {from, title, description, way} = asFacts(value);
      const [words, at] = [asText(asFacts(way)['title']), asText(asFacts(way)['at'])];
      return {
        id,
        from: asText(from),
        title: asText(title),
        description: asText(description),
        way: at === '' ? undefined : {title: words, at},
      };
    },
  );
  return read;
}
