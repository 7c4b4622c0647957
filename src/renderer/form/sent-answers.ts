import {kinds} from '../../catalog/kinds/index.ts';
import {controlTraits} from '../../catalog/widgets/control-traits.ts';
import {widgetDefinitions} from '../../catalog/widgets/definitions.ts';
import {asTyped, fromForm} from '../../catalog/widgets/from-form.ts';
import type {FromForm} from '../../catalog/widgets/sent-control.ts';
import type {ScreenSession} from '../../journey/showing/screen-session.ts';
import {answerPath} from '../../lib/answer-place.ts';
import type {SentForm} from '../../model/sent-form.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {describedOptions, wordsKey} from '../../runtime/answers/options.ts';
import {shownFields, type ShownField} from '../../runtime/answers/shown-fields.ts';
import {shownOptions} from './shown-options.ts';
import {controlOf, propsOf} from './ui-schema.ts';

/**
 * Takes over what a plain form of a screen was sent with, as if it had been typed. What the form did not ask for stays,
 * and so does what is never written into a page, where its control was left empty.
 */
export function takeSent({screen, read, change}: ScreenSession, form: SentForm): void {
  const texts = (name: string): readonly string[] => form.flatMap(([sent, text]) => (sent === name ? [text] : []));
  const isAsked = (name: string): boolean =>
    form.some(([sent]) => sent === name || sent.startsWith(`${name}-`) || sent.startsWith(`${name}.`));

  for (const field of shownFields(screen.blocks, read())) {
    const {block, at, value, data} = field;
    const shown = shownOptions(block, data);
    const {control, controlProps} = controlOf(block, shown.length);
    if (!isAsked(at) && controlTraits[control]?.checkable !== true) continue;
    const answer = readerOf(
      control,
      block,
    )?.({
      texts: (suffix = '') => texts(`${at}${suffix}`),
      options: shown.map((option) => option.value),
      props: propsOf(block, controlProps, data),
    });
    if (answer === undefined && (isEmpty(value) || block.sensitive || block.blocks !== undefined)) continue;
    change(answerPath(at), answer);
    takeWords(field, answer, texts, change);
  }
}

/** Whether a screen asks, as it stands, all that a plain form was sent with. */
export function asksAll({screen, read}: ScreenSession, form: SentForm): boolean {
  const asked = shownFields(screen.blocks, read()).map(({at}) => at);
  const sent = form.map(([name]) => name).filter((name) => !name.startsWith('-'));
  return sent.length > 0 && sent.every((name) => asked.some((at) => name === at || /^[-.]/.test(after(name, at))));
}

const after = (name: string, start: string): string => (name.startsWith(start) ? name.slice(start.length) : '');

/** The words to the options that were chosen. */
function takeWords(
  {block, at, data}: ShownField,
  answer: Json | undefined,
  texts: (name: string) => readonly string[],
  change: ScreenSession['change'],
): void {
  const parent = answerPath(at).slice(0, -1);
  for (const {value} of describedOptions(block, answer, data)) {
    const [words] = texts(`${at}Words.${value}`);
    if (words !== undefined) change([...parent, wordsKey(block), value], words === '' ? undefined : words);
  }
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null;

/** How a control reads its part of a form; of one that others have written its kind says what it answers. */
function readerOf(control: string, {type}: FieldBlock): FromForm | undefined {
  const {drawnBy, plugIn} = widgetDefinitions[control] ?? {};
  if (drawnBy !== 'rjsf' && plugIn === undefined)
    return Object.hasOwn(fromForm, control) ? fromForm[control] : undefined;
  const {schema, options} = kinds[type] ?? {};
  if (options === 'many') return fromForm['checkboxes'];
  if (options === 'one') return fromForm['select'];
  const answers = schema?.['type'];
  if (answers === 'number' || answers === 'integer') return fromForm['number'];
  return answers === 'boolean' ? fromForm['tick'] : asTyped;
}
