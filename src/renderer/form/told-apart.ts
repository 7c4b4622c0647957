import type {ShownError} from '../../journey/visit/screen-session.ts';
import type {Block} from '../../model/compiled/screen.ts';
import {itemName} from '../../runtime/answers/item-name.ts';
import {shownFields, type ShownField} from '../../runtime/answers/shown-fields.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {printChoice} from '../../runtime/text/print.ts';

type Told = Pick<ShownError, 'at' | 'message'>;

/**
 * The messages of these errors, away from their fields. One that says nothing there, of a single word or the same as
 * another, has the label of its field before it; where these are the same too, what the field stands in: the item of a
 * list, or the answer that it is a part of.
 */
export function toldApart(errors: readonly Told[], blocks: readonly Block[], data: RuleData): readonly string[] {
  const vague = (error: Told) => !/\s/.test(error.message.trim()) || isTwice(error, errors);
  if (!errors.some(vague)) return errors.map(({message}) => message);
  const fields = new Map(shownFields(blocks, data).map((field) => [field.at, field]));
  const labelled = errors.map((error) => (vague(error) ? {...error, message: join(labelAt(error.at), error)} : error));
  return labelled.map((error) => (isTwice(error, labelled) ? join(placeOf(error.at), error, ', ') : error.message));

  function labelAt(at: string): string {
    const field = fields.get(at);
    return field === undefined ? '' : printChoice(field.block.label, field.data).replace(/[?:.]$/, '');
  }
  function placeOf(at: string): string {
    const parent = at.slice(0, Math.max(0, at.lastIndexOf('.')));
    return fields.has(parent) ? labelAt(parent) : itemOf(fields.get(at));
  }
}

const isTwice = ({at, message}: Told, among: readonly Told[]): boolean =>
  at !== '' && among.some((other) => other.at !== at && other.message === message);

const join = (name: string, {message}: Told, sign = ': '): string =>
  name === '' ? message : `${name}${sign}${message}`;

const itemOf = (field: ShownField | undefined): string =>
  field?.item === undefined ? '' : itemName(field.item, field.data);
