import {type ComponentType, lazy} from 'react';
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

const heavyControls = {
  address: () => import('./address/Control.tsx'),
  'file-upload': () => import('./file-upload/Control.tsx'),
  signature: () => import('./signature/Control.tsx'),
  'document-reader': () => import('./document-reader/Control.tsx'),
  location: () => import('./location/Control.tsx'),
  'offer-picker': () => import('./offer-picker/Control.tsx'),
} as const;

const heavyDisplays = {
  contact: () => import('./contact/Display.tsx'),
  processing: () => import('./processing/Display.tsx'),
  timeline: () => import('./timeline/Display.tsx'),
  documents: () => import('./documents/Display.tsx'),
  'offer-table': () => import('./offer-table/Display.tsx'),
  'provider-link': () => import('./provider-link/Display.tsx'),
  'device-check': () => import('./device-check/Display.tsx'),
} as const;

/** Controls by widget id. Native ones come with the app, the others load where they are shown. */
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
  ...lazily(heavyControls, (module) => module.Control),
};

/** What shows and answers nothing, by widget id. All load where they are shown. */
export const displays: Readonly<Record<string, Display>> = lazily(heavyDisplays, (module) => module.Display);

/** Fetches a widget before it is shown, e.g. for the next screen. Unknown and native ids: nothing. */
export function preloadWidget(id: string): void {
  const loaders: Readonly<Record<string, () => Promise<unknown>>> = {...heavyControls, ...heavyDisplays};
  // A failed fetch is tried again, and told, when the widget is shown.
  if (Object.hasOwn(loaders, id)) loaders[id]?.().catch(() => undefined);
}

function lazily<M, P>(
  loaders: Readonly<Record<string, () => Promise<M>>>,
  pick: (module: M) => ComponentType<P>,
): Record<string, ComponentType<P>> {
  const entries = Object.entries(loaders).map(
    ([id, load]) => [id, lazy(async () => ({default: pick(await load())}))] as const,
  );
  return Object.fromEntries(entries);
}
