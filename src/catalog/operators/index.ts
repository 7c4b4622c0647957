import type {OperatorDefinition} from '../definition.ts';
import {abaChecksum} from './aba-checksum.ts';
import {addDays} from './add-days.ts';
import {age} from './age.ts';
import {concat} from './concat.ts';
import {daysBetween} from './days-between.ts';
import {interest} from './interest.ts';
import {length} from './length.ts';
import {lowerCase} from './lower-case.ts';
import {matchesPath} from './matches-path.ts';
import {matchesRoute} from './matches-route.ts';
import {monthlyInterest} from './monthly-interest.ts';
import {monthlyPayment} from './monthly-payment.ts';
import {round} from './round.ts';
import {roundDown} from './round-down.ts';
import {roundUp} from './round-up.ts';
import {sameText} from './same-text.ts';
import {startsWith} from './starts-with.ts';
import {trimmed} from './trimmed.ts';
import {yearOf} from './year-of.ts';

const all = [
  abaChecksum,
  addDays,
  age,
  concat,
  daysBetween,
  interest,
  length,
  lowerCase,
  matchesPath,
  matchesRoute,
  monthlyInterest,
  monthlyPayment,
  round,
  roundDown,
  roundUp,
  sameText,
  startsWith,
  trimmed,
  yearOf,
];

/** Every operator that rules may call besides those of plain JSON-logic, by id. */
export const operators: Readonly<Record<string, OperatorDefinition>> = Object.fromEntries(
  all.map((operator) => [operator.id, operator]),
);
