import type {ShownError} from '../../journey/showing/screen-session.ts';
import type {Block} from '../../model/compiled/screen.ts';
import {withoutNotes} from '../../lib/note-numbers.ts';
import {fitsAnyField} from '../../runtime/answers/field-errors.ts';
import {itemName} from '../../runtime/answers/item-name.ts';
import {shownFields, type ShownField} from '../../runtime/answers/shown-fields.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {printChoice} from '../../runtime/text/print.ts';

type Message = Pick<ShownError, 'at' | 'message'>;

/**
 * The messages of these errors, away from their fields. One that says nothing there, of a single word, fit for any field,
 * the same as another, or what another field that shows would say as well, has the label of its field before it; where these are the
 * same too, what the field stands in, from the inside out until they differ: the answer that it is a part of, the item of a
 * list.
 */
export function distinctMessages(
  errors: readonly Message[],
  blocks: readonly Block[],
  data: RuleData,
): readonly string[] {
  const fields = shownFields(blocks, data);
  const vague = (error: Message) =>
    !/\s/.test(error.message.trim()) ||
    fitsAnyField(error.message) ||
    isTwice(error, errors) ||
    isSaidBeside(error, fields);
  if (!errors.some(vague)) return errors.map(({message}) => message);
  const names = namesOf(fields);
  const places = errors.map(({at}) => placesOf(at, names));
  let said = errors.map((error) => (vague(error) ? join(names.get(error.at), error) : error));
  for (let step = 0; places.some(({length}) => length > step); step += 1) {
    const before = said;
    said = before.map((error, index) => (isTwice(error, before) ? join(places[index]?.[step], error, ', ') : error));
  }
  return said.map(({message}) => message);
}

const isTwice = ({at, message}: Message, among: readonly Message[]): boolean =>
  at !== '' && among.some((other) => other.at !== at && other.message === message);

const isSaidBeside = ({at, message}: Message, fields: readonly ShownField[]): boolean =>
  at !== '' &&
  fields.some(
    (field) =>
      !isWithin(field.at, at) &&
      !isWithin(at, field.at) &&
      Object.entries(field.block.messages).some(
        // As it would be printed there: with the limit that it is about.
        ([word, own]) => printChoice(own, {...field.data, limit: field.block.constraints[word]}) === message,
      ),
  );

/** Whether a place is another one or lies in it: parts may say what the whole does. */
const isWithin = (at: string, other: string): boolean => at === other || at.startsWith(`${other}.`);

const join = (name: string | undefined, error: Message, sign = ': '): Message =>
  name === undefined || name === '' ? error : {...error, message: `${name}${sign}${error.message}`};

/** What fields and items of lists are called, by where they are. */
function namesOf(fields: readonly ShownField[]): ReadonlyMap<string, string> {
  const labels = fields.map(
    ({at, block, data}) => [at, withoutNotes(printChoice(block.label, data)).replace(/[?:.]$/, '')] as const,
  );
  const items = fields.flatMap(({item, data}) =>
    item === undefined ? [] : [[item.at, itemName(item, data)] as const],
  );
  return new Map([...items, ...labels]);
}

/** What a place stands in, the innermost first, as far as it has a name. */
function placesOf(at: string, names: ReadonlyMap<string, string>): readonly string[] {
  const steps = at.split('.');
  const around = steps.slice(1).map((_, index) => names.get(steps.slice(0, index + 1).join('.')));
  return around.flatMap((name) => (name === undefined || name === '' ? [] : [name])).toReversed();
}
