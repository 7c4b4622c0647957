import type {Json} from '../../model/json.ts';
import {readNumber} from '../blocks/input/read-number.ts';
import {addressFromForm} from './address/from-form.ts';
import {dateOfParts, orderOf, pasted} from './date/parts.ts';
import {digitsOf} from './masked/grouped-digits.ts';
import {amounts} from './money/amounts.ts';
import {unitOf} from './number/unit-of.ts';
import {phoneFormatOf} from './phone/phone-format.ts';
import {inWrittenForm} from './text/in-written-form.ts';
import type {FromForm, SentControl} from './sent-control.ts';

const only = ({texts}: SentControl, suffix?: string): string => texts(suffix)[0] ?? '';
/** What was typed, whatever the props of its control are called. */
export const asTyped: FromForm = (control) => withLineEnds(only(control)) || undefined;
/** How each control reads its part of a plain form, by its id. One that is not here works in a live page alone. */
export const fromForm: Readonly<Record<string, FromForm>> = {
  text: (control) => inWrittenForm(withLineEnds(only(control)), control.props) || undefined,
  password: asTyped,
  'long-text': asTyped,
  number: (control) => readNumber(only(control), {decimals: 6, unit: unitOf(control.props)}),
  money: (control) => readNumber(only(control), amounts),
  phone: (control) => phoneFormatOf(control.props['country']).clean(only(control)) || undefined,
  masked: (control) => digitsOf(only(control)) || undefined,
  date: (control) => {
    const order = orderOf(control.props['written']);
    const sent = {month: typedIn('-month'), day: typedIn('-day'), year: typedIn('-year')};
    const whole = pasted(sent[order[0]], order);
    return (
      dateOfParts(whole ?? {month: digitsOf(sent.month), day: digitsOf(sent.day), year: digitsOf(sent.year)}) ||
      undefined
    );

    function typedIn(part: string): string {
      return only(control, part).trim();
    }
  },
  tick: ({texts}) => texts().length > 0,
  select: chosen,
  'slot-picker': asTyped,
  'radio-cards': (control) => {
    if (control.props['yesNo'] !== true) return chosen(control);
    const said = only(control);
    return said === 'true' || said === 'false' ? said === 'true' : undefined;
  },
  checkboxes: ({texts, options}) => {
    const ticked = texts().filter((value) => options.includes(value));
    return ticked.length === 0 ? undefined : ticked;
  },
  address: addressFromForm,
};

function chosen(control: SentControl): Json | undefined {
  const value = only(control);
  return control.options.includes(value) ? value : undefined;
}

/** Forms are sent with the line ends of the net. */
const withLineEnds = (typed: string): string => typed.replaceAll('\r\n', '\n');
