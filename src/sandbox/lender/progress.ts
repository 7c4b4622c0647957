import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {resource} from '../resource.ts';
import {asFacts} from '../../server/store/records.ts';
import {statusOf, type LoanFile} from './loan-file.ts';

const parts = Object.entries(asFacts(parse(readFileSync(resource('lender/progress.yaml'), 'utf8'))));

/** The part of the way that an application has reached: `lender/progress.yaml`; with a notary, by which way. */
export function progressOf(file: LoanFile): string {
  const [part = 'INITIAL'] = parts.find(([, steps]) => Array.isArray(steps) && steps.includes(file.step)) ?? [];
  return part === 'ENOTARY' && statusOf(file)['manualNotary'] === true ? 'MANUAL_NOTARY' : part;
}
