import {formats} from '../../catalog/formats/index.ts';
import {kinds} from '../../catalog/kinds/index.ts';
import {slotDays} from '../../catalog/widgets/slot-picker/slots.ts';
import {isFilled} from '../../lib/is-filled.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import {isSecretField} from '../../runtime/answers/draft.ts';
import {printAnswer} from '../../runtime/answers/print-answer.ts';
import {evaluate} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';

/** An answer as a summary shows it; undefined where nothing was answered. What is sensitive is masked. */
export function printShown(block: FieldBlock, value: unknown, data: RuleData): string | undefined {
  if (kinds[block.type]?.checkbox !== undefined) return printAnswer(block, value === true, data, () => given);
  if (!isFilled(value)) return undefined;
  if (isSecretField(block)) return typeof value === 'string' ? (formats['mask']?.print(value) ?? given) : given;
  if (block.type === 'slot') return slotWords(block, value, data);
  return printAnswer(block, value, data, () => given);
}

const given = 'Given';

/** `Tuesday, November 24, 2:30 PM`, where the appointment is still among those that its field shows: its id tells nobody anything. */
function slotWords({props}: FieldBlock, id: unknown, data: RuleData): string {
  const shown = props['slots'] === undefined ? undefined : evaluate(props['slots'], data);
  const found = slotDays(shown, undefined).flatMap(({name, slots}) =>
    slots.flatMap((slot) => (slot.id === id ? [`${name}, ${slot.at}`] : [])),
  );
  return found[0] ?? given;
}
