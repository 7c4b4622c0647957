import type {Control, Display} from '../component.ts';
import {lateWidget} from './late-widget.ts';
import {Control as Parts} from './parts/Control.tsx';
import {Control as RadioCards} from './radio-cards/Control.tsx';
import {Control as Text} from './text/Control.tsx';

const lateControls = {
  'long-text': lateWidget(async () => (await import('./long-text/Control.tsx')).Control),
  number: lateWidget(async () => (await import('./number/Control.tsx')).Control),
  money: lateWidget(async () => (await import('./money/Control.tsx')).Control),
  date: lateWidget(async () => (await import('./date/Control.tsx')).Control),
  select: lateWidget(async () => (await import('./select/Control.tsx')).Control),
  checkboxes: lateWidget(async () => (await import('./checkboxes/Control.tsx')).Control),
  tick: lateWidget(async () => (await import('./tick/Control.tsx')).Control),
  phone: lateWidget(async () => (await import('./phone/Control.tsx')).Control),
  masked: lateWidget(async () => (await import('./masked/Control.tsx')).Control),
  password: lateWidget(async () => (await import('./password/Control.tsx')).Control),
  address: lateWidget(async () => (await import('./address/Control.tsx')).Control),
  'file-upload': lateWidget(async () => (await import('./file-upload/Control.tsx')).Control),
  signature: lateWidget(async () => (await import('./signature/Control.tsx')).Control),
  'document-reader': lateWidget(async () => (await import('./document-reader/Control.tsx')).Control),
  location: lateWidget(async () => (await import('./location/Control.tsx')).Control),
  'offer-picker': lateWidget(async () => (await import('./offer-picker/Control.tsx')).Control),
  'slot-picker': lateWidget(async () => (await import('./slot-picker/Control.tsx')).Control),
};

const lateDisplays = {
  contact: lateWidget(async () => (await import('./contact/Display.tsx')).Display),
  processing: lateWidget(async () => (await import('./processing/Display.tsx')).Display),
  facts: lateWidget(async () => (await import('./facts/Display.tsx')).Display),
  timeline: lateWidget(async () => (await import('./timeline/Display.tsx')).Display),
  documents: lateWidget(async () => (await import('./documents/Display.tsx')).Display),
  'offer-table': lateWidget(async () => (await import('./offer-table/Display.tsx')).Display),
  'provider-link': lateWidget(async () => (await import('./provider-link/Display.tsx')).Display),
  'device-check': lateWidget(async () => (await import('./device-check/Display.tsx')).Display),
  notifications: lateWidget(async () => (await import('./notifications/Display.tsx')).Display),
  'opening-hours': lateWidget(async () => (await import('./opening-hours/Display.tsx')).Display),
  'person-card': lateWidget(async () => (await import('./person-card/Display.tsx')).Display),
  'link-list': lateWidget(async () => (await import('./link-list/Display.tsx')).Display),
  'numbered-texts': lateWidget(async () => (await import('./numbered-texts/Display.tsx')).Display),
  marks: lateWidget(async () => (await import('./marks/Display.tsx')).Display),
  'tracking-choice': lateWidget(async () => (await import('./tracking-choice/Display.tsx')).Display),
  chat: lateWidget(async () => (await import('./chat/Display.tsx')).Display),
  'copy-text': lateWidget(async () => (await import('./copy-text/Display.tsx')).Display),
};

/** Controls by widget id. The plainest come with the app, the others load with the screen that shows them. */
export const controls: Readonly<Record<string, Control>> = {
  text: Text,
  'radio-cards': RadioCards,
  parts: Parts,
  ...components(lateControls),
};

/** What shows and answers nothing, by widget id. All load with the screen that shows them. */
export const displays: Readonly<Record<string, Display>> = components(lateDisplays);

const loaders: Readonly<Record<string, {readonly load: () => Promise<unknown>}>> = {...lateControls, ...lateDisplays};

/**
 * Loads widgets, so that a screen shows whole when it shows. Resolves also when one cannot be had: it
 * is asked for once more, and told, when it is shown. Ids of what is there already mean nothing.
 */
export async function loadWidgets(ids: Iterable<string>): Promise<void> {
  const wanted = [...new Set(ids)].flatMap((id) => (Object.hasOwn(loaders, id) ? [loaders[id]] : []));
  await Promise.allSettled(wanted.map(async (widget) => widget?.load()));
}

function components<C>(late: Readonly<Record<string, {readonly Component: C}>>): Record<string, C> {
  return Object.fromEntries(Object.entries(late).map(([id, {Component}]) => [id, Component]));
}
