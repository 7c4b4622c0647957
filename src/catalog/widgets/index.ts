import type {Control, Display} from '../component.ts';
import {Control as Checkboxes} from './checkboxes/Control.tsx';
import {Control as DateControl} from './date/Control.tsx';
import {Control as LongText} from './long-text/Control.tsx';
import {Control as Masked} from './masked/Control.tsx';
import {Control as Money} from './money/Control.tsx';
import {Control as NumberControl} from './number/Control.tsx';
import {Control as Parts} from './parts/Control.tsx';
import {Control as Password} from './password/Control.tsx';
import {Control as Phone} from './phone/Control.tsx';
import {Control as RadioCards} from './radio-cards/Control.tsx';
import {Control as Select} from './select/Control.tsx';
import {Control as Text} from './text/Control.tsx';
import {Control as Tick} from './tick/Control.tsx';

/** Native controls come with the app; the heavy ones load where a screen uses them. */
export const controls: Readonly<Record<string, Control>> = {
  text: Text,
  'long-text': LongText,
  number: NumberControl,
  money: Money,
  date: DateControl,
  'radio-cards': RadioCards,
  select: Select,
  checkboxes: Checkboxes,
  tick: Tick,
  phone: Phone,
  masked: Masked,
  password: Password,
  parts: Parts,
};

/** What shows and answers nothing, by widget id. */
export const displays: Readonly<Record<string, Display>> = {};
