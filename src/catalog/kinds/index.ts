import type {KindDefinition} from '../definition.ts';
import {accountNumber} from './account-number.ts';
import {address} from './address.ts';
import {choice} from './choice.ts';
import {choices} from './choices.ts';
import {consent} from './consent.ts';
import {date} from './date.ts';
import {documentReader} from './document-reader.ts';
import {email} from './email.ts';
import {files} from './files.ts';
import {location} from './location.ts';
import {longText} from './long-text.ts';
import {money} from './money.ts';
import {number} from './number.ts';
import {offer} from './offer.ts';
import {password} from './password.ts';
import {personName} from './person-name.ts';
import {phone} from './phone.ts';
import {routingNumber} from './routing-number.ts';
import {signature} from './signature.ts';
import {slider} from './slider.ts';
import {slot} from './slot.ts';
import {ssn} from './ssn.ts';
import {text} from './text.ts';
import {tick} from './tick.ts';
import {yesNo} from './yes-no.ts';

const all = [
  text,
  longText,
  number,
  slider,
  money,
  date,
  yesNo,
  tick,
  consent,
  choice,
  choices,
  email,
  phone,
  ssn,
  accountNumber,
  routingNumber,
  password,
  personName,
  address,
  files,
  signature,
  documentReader,
  location,
  offer,
  slot,
];

/** Every kind that a field's `type` may name, by id. */
export const kinds: Readonly<Record<string, KindDefinition>> = Object.fromEntries(all.map((kind) => [kind.id, kind]));

/** The kinds that the catalogue has by itself, without those of plug-ins. */
export const ownKinds: ReadonlySet<string> = new Set(all.map(({id}) => id));
