import type {FormatDefinition} from '../definition.ts';
import {address} from './address.ts';
import {count} from './count.ts';
import {date} from './date.ts';
import {list} from './list.ts';
import {longDate} from './long-date.ts';
import {lower} from './lower.ts';
import {mask} from './mask.ts';
import {money} from './money.ts';
import {name} from './name.ts';
import {number} from './number.ts';
import {numberWord} from './number-word.ts';
import {offer} from './offer.ts';
import {percent} from './percent.ts';
import {phone} from './phone.ts';
import {relativeTime} from './relative-time.ts';
import {sentence} from './sentence.ts';
import {shortAddress} from './short-address.ts';
import {size} from './size.ts';
import {time} from './time.ts';
import {title} from './title.ts';
import {yesNo} from './yes-no.ts';

const all = [
  address,
  count,
  date,
  list,
  longDate,
  lower,
  mask,
  money,
  name,
  number,
  numberWord,
  offer,
  percent,
  phone,
  relativeTime,
  sentence,
  shortAddress,
  size,
  time,
  title,
  yesNo,
];

/** Every format that text may name after `|`, by id. */
export const formats: Readonly<Record<string, FormatDefinition>> = Object.fromEntries(
  all.map((format) => [format.id, format]),
);
