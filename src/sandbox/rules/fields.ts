import {abaChecksum} from '../../catalog/operators/aba-checksum.ts';
import {age} from '../../catalog/operators/age.ts';
import {namePattern, type NameRule} from '../../lib/name-rule.ts';
import {isoDay} from '../../lib/iso-day.ts';
import {invalid, type RefusedField, type Problem} from '../../server/http/problem.ts';

/** Collects what is wrong with a body; the messages are those that the screens show. */
export class FieldRules {
  readonly #errors: RefusedField[] = [];

  require(fits: boolean, at: string, message: string): this {
    if (!fits) this.#errors.push({at, message});
    return this;
  }

  /** @throws Problem INVALID_REQUEST, or `code`, naming every field that is wrong */
  done(code?: string): void {
    if (this.#errors.length > 0) throw this.refusal(code);
  }

  /** What `done` throws, where something is wrong. */
  refusal(code?: string): Problem {
    return invalid(this.#errors, code);
  }
}

/**
 * What any screen takes as a part of a name: letters, spaces and hyphens, as the short registration has it, or letters with
 * at most two single space, hyphen or apostrophe separators, a period at the end.
 */
function isPersonName(text: string): boolean {
  return /^(?:[\p{L}\p{M} -]+|[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+){0,2}\.?)$/u.test(text);
}

interface Names {
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
}

/**
 * The parts of a name below `at` ('' or 'name.'): by what the organisation takes as one, and where it says nothing, two to
 * 64 characters of a name.
 */
export function checkNames(rules: FieldRules, names: Names, at: string, org: {readonly names?: NameRule}): void {
  const {least = 2, most = 64, marks} = org.names ?? {};
  const pattern = marks === undefined ? undefined : new RegExp(namePattern(marks), 'u');
  const check = (key: keyof Names, fewest: number): void => {
    const text = names[key] ?? '';
    const {length} = [...text];
    if (length < fewest) rules.require(false, `${at}${key}`, `${words[key]} must be at least ${counted(fewest)}`);
    else if (length > most) rules.require(false, `${at}${key}`, `At most ${most} characters`);
    else if (length > 0)
      rules.require(
        pattern === undefined ? isPersonName(text) : pattern.test(text),
        `${at}${key}`,
        'Some of the characters entered are not supported.',
      );
  };
  check('firstName', least);
  check('middleName', 0);
  check('lastName', least);
}

const words = {firstName: 'First name', middleName: 'Middle name', lastName: 'Last name'} as const;

const counted = (count: number): string => (count === 1 ? '1 character' : `${count === 2 ? 'two' : count} characters`);

/** A real day since 1900 on which the person was old enough: 18, or 19 where the home is in Alabama. */
export function checkAge(rules: FieldRules, born: string, today: Date, state: string, at: string): void {
  const day = isoDay(born);
  if (day === undefined || day.year < 1900) {
    rules.require(false, at, 'Invalid date');
    return;
  }
  const least = state.toUpperCase() === 'AL' ? 19 : 18;
  rules.require(
    Number(age.apply(born, today.toISOString().slice(0, 10))) >= least,
    at,
    `Must be at least ${least} years old`,
  );
}

/** Whether a routing number passes its check sum. */
export function isRoutingNumber(text: string): boolean {
  return abaChecksum.apply(text) === true;
}

/** Whether nine digits can be a Social Security number: no unused area, group or serial number. */
export function isSsn(text: string): boolean {
  return /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(text);
}
