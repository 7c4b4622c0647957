import type {ComponentType} from 'react';
import type {Files, LateFile} from '../../lib/late-file.ts';
import {late} from '../../lib/late-file.ts';
import type {Control, ControlProps, Display, DisplayProps} from '../component.ts';
import {lateComponent} from '../late.tsx';
import {Control as Parts} from './parts/Control.tsx';
import {Control as RadioCards} from './radio-cards/Control.tsx';
import {Control as Text} from './text/Control.tsx';

const lateControls = {
  'long-text': late('widget long-text', async () => (await import('./long-text/Control.tsx')).Control),
  number: late('widget number', async () => (await import('./number/Control.tsx')).Control),
  money: late('widget money', async () => (await import('./money/Control.tsx')).Control),
  date: late('widget date', async () => (await import('./date/Control.tsx')).Control),
  select: late('widget select', async () => (await import('./select/Control.tsx')).Control),
  checkboxes: late('widget checkboxes', async () => (await import('./checkboxes/Control.tsx')).Control),
  tick: late('widget tick', async () => (await import('./tick/Control.tsx')).Control),
  phone: late('widget phone', async () => (await import('./phone/Control.tsx')).Control),
  masked: late('widget masked', async () => (await import('./masked/Control.tsx')).Control),
  password: late('widget password', async () => (await import('./password/Control.tsx')).Control),
  address: late('widget address', async () => (await import('./address/Control.tsx')).Control),
  'file-upload': late('widget file-upload', async () => (await import('./file-upload/Control.tsx')).Control),
  signature: late('widget signature', async () => (await import('./signature/Control.tsx')).Control),
  'document-reader': late(
    'widget document-reader',
    async () => (await import('./document-reader/Control.tsx')).Control,
  ),
  location: late('widget location', async () => (await import('./location/Control.tsx')).Control),
  'offer-picker': late('widget offer-picker', async () => (await import('./offer-picker/Control.tsx')).Control),
  'slot-picker': late('widget slot-picker', async () => (await import('./slot-picker/Control.tsx')).Control),
};

const lateDisplays = {
  contact: late('widget contact', async () => (await import('./contact/Display.tsx')).Display),
  processing: late('widget processing', async () => (await import('./processing/Display.tsx')).Display),
  facts: late('widget facts', async () => (await import('./facts/Display.tsx')).Display),
  timeline: late('widget timeline', async () => (await import('./timeline/Display.tsx')).Display),
  documents: late('widget documents', async () => (await import('./documents/Display.tsx')).Display),
  'offer-table': late('widget offer-table', async () => (await import('./offer-table/Display.tsx')).Display),
  'provider-link': late('widget provider-link', async () => (await import('./provider-link/Display.tsx')).Display),
  'device-check': late('widget device-check', async () => (await import('./device-check/Display.tsx')).Display),
  notifications: late('widget notifications', async () => (await import('./notifications/Display.tsx')).Display),
  'opening-hours': late('widget opening-hours', async () => (await import('./opening-hours/Display.tsx')).Display),
  'person-card': late('widget person-card', async () => (await import('./person-card/Display.tsx')).Display),
  'link-list': late('widget link-list', async () => (await import('./link-list/Display.tsx')).Display),
  'numbered-texts': late('widget numbered-texts', async () => (await import('./numbered-texts/Display.tsx')).Display),
  marks: late('widget marks', async () => (await import('./marks/Display.tsx')).Display),
  'tracking-choice': late(
    'widget tracking-choice',
    async () => (await import('./tracking-choice/Display.tsx')).Display,
  ),
  chat: late('widget chat', async () => (await import('./chat/Display.tsx')).Display),
  'copy-text': late('widget copy-text', async () => (await import('./copy-text/Display.tsx')).Display),
};

/** Controls by widget id. The plainest come with the app, the others load with the screen that shows them. */
export const controls: Readonly<Record<string, Control>> = {
  text: Text,
  'radio-cards': RadioCards,
  parts: Parts,
  ...components<ControlProps>(lateControls),
};

/** What shows and answers nothing, by widget id. All load with the screen that shows them. */
export const displays: Readonly<Record<string, Display>> = components<DisplayProps>(lateDisplays);

const loaders: Readonly<Record<string, LateFile<unknown>>> = {...lateControls, ...lateDisplays};

/**
 * Loads widgets, so that a screen shows whole when it shows, or not at all: what is typed on it must not be lost to a
 * part that does not come later. Ids of what is there already mean nothing.
 */
export async function loadWidgets(ids: Iterable<string>, files: Files): Promise<void> {
  const wanted = [...new Set(ids)].flatMap((id) => (Object.hasOwn(loaders, id) ? [loaders[id]] : []));
  await Promise.all(wanted.map(async (widget) => widget && files.load(widget)));
}

function components<P extends object>(
  files: Readonly<Record<string, LateFile<ComponentType<P>>>>,
): Record<string, ComponentType<P>> {
  return Object.fromEntries(Object.entries(files).map(([id, file]) => [id, lateComponent(file)]));
}
