import type {ComponentType} from 'react';
import type {LoadedFiles, LateFile} from '../../lib/late-file.ts';
import {lateModule} from '../../lib/late-file.ts';
import type {Control, ControlProps, Display, DisplayProps} from '../component.ts';
import {givePhoneRules, phoneRulesId} from '../countries/phone-rules.ts';
import {lateComponent} from '../late.tsx';
import {extend} from '../plug-ins/extend.ts';
import {Control as Address} from './address/Control.tsx';
import {Control as Checkboxes} from './checkboxes/Control.tsx';
import {Control as Date} from './date/Control.tsx';
import {Control as LongText} from './long-text/Control.tsx';
import {Control as Masked} from './masked/Control.tsx';
import {Control as Money} from './money/Control.tsx';
import {Control as Number} from './number/Control.tsx';
import {Control as Parts} from './parts/Control.tsx';
import {Control as Password} from './password/Control.tsx';
import {Control as Phone} from './phone/Control.tsx';
import {Display as NumberedTexts} from './numbered-texts/Display.tsx';
import {Display as Points} from './points/Display.tsx';
import {Control as RadioCards} from './radio-cards/Control.tsx';
import {Control as Select} from './select/Control.tsx';
import {smallIds} from './small-ids.ts';
import {Control as Text} from './text/Control.tsx';
import {Control as Tick} from './tick/Control.tsx';

const lateControls = {
  'file-upload': lateModule(
    'widget file-upload',
    async () => import('./file-upload/Control.tsx'),
    (module) => module.Control,
  ),
  signature: lateModule(
    'widget signature',
    async () => import('./signature/Control.tsx'),
    (module) => module.Control,
  ),
  'document-reader': lateModule(
    'widget document-reader',
    async () => import('./document-reader/Control.tsx'),
    (module) => module.Control,
  ),
  location: lateModule(
    'widget location',
    async () => import('./location/Control.tsx'),
    (module) => module.Control,
  ),
  'offer-picker': lateModule(
    'widget offer-picker',
    async () => import('./offer-picker/Control.tsx'),
    (module) => module.Control,
  ),
  'slot-picker': lateModule(
    'widget slot-picker',
    async () => import('./slot-picker/Control.tsx'),
    (module) => module.Control,
  ),
};

const lateDisplays = {
  'offer-example': lateModule(
    'widget offer-example',
    async () => import('./offer-example/Display.tsx'),
    (module) => module.Display,
  ),
  documents: lateModule(
    'widget documents',
    async () => import('./documents/Display.tsx'),
    (module) => module.Display,
  ),
  'offer-table': lateModule(
    'widget offer-table',
    async () => import('./offer-table/Display.tsx'),
    (module) => module.Display,
  ),
  'provider-link': lateModule(
    'widget provider-link',
    async () => import('./provider-link/Display.tsx'),
    (module) => module.Display,
  ),
  'device-check': lateModule(
    'widget device-check',
    async () => import('./device-check/Display.tsx'),
    (module) => module.Display,
  ),
};

const smallFile = lateModule(
  'small widgets',
  async () => import('./small-displays.ts'),
  (module) => module.smallDisplays,
);

/**
 * Our own controls by widget id; those of RJSF stand in `renderer/theme/foreign-widgets.ts`. Those that most screens ask by come with
 * the app, which costs less than a file each; the others load with the screen that shows them.
 */
export const controls: Readonly<Record<string, Control>> = {
  text: Text,
  'radio-cards': RadioCards,
  parts: Parts,
  'long-text': LongText,
  number: Number,
  money: Money,
  date: Date,
  select: Select,
  checkboxes: Checkboxes,
  tick: Tick,
  phone: Phone,
  masked: Masked,
  password: Password,
  address: Address,
  ...components<ControlProps>(lateControls),
};

/** What shows and answers nothing, by widget id. All but what first screens have load with the screen that shows them. */
export const displays: Readonly<Record<string, Display>> = {
  points: Points,
  'numbered-texts': NumberedTexts,
  ...components<DisplayProps>(lateDisplays),
  ...Object.fromEntries(smallIds.map((id) => [id, lateComponent(smallFile, (all) => all[id])])),
};

const phoneRulesFile = lateModule(
  'phone rules',
  async () => import('../countries/phone-library.ts'),
  (module) => {
    givePhoneRules(module.phoneLibrary);
    return module.phoneLibrary;
  },
);

const loaders: Readonly<Record<string, LateFile<unknown>>> = {
  ...lateControls,
  ...lateDisplays,
  ...Object.fromEntries(smallIds.map((id) => [id, smallFile])),
  [phoneRulesId]: phoneRulesFile,
};

/**
 * Adds widgets of plug-ins, in place of those that were added before. `others` are controls that somebody else draws:
 * they are loaded with ours.
 */
export function addLateWidgets(
  more: Readonly<Record<string, LateFile<ComponentType<ControlProps>>>>,
  showing: Readonly<Record<string, LateFile<ComponentType<DisplayProps>>>>,
  others: Readonly<Record<string, LateFile<unknown>>>,
): void {
  extend(controls, components(more));
  extend(displays, components(showing));
  extend(loaders, {...more, ...showing, ...others});
}

/**
 * Loads widgets, so that a screen shows whole when it shows, or not at all: what is typed on it must not be lost to a
 * part that does not come later. Ids of what is there already mean nothing.
 */
export async function loadWidgets(ids: Iterable<string>, files: LoadedFiles): Promise<void> {
  const wanted = [...new Set(ids)].flatMap((id) => (Object.hasOwn(loaders, id) ? [loaders[id]] : []));
  await Promise.all(wanted.map(async (widget) => widget && files.load(widget)));
}

function components<P extends object>(
  files: Readonly<Record<string, LateFile<ComponentType<P>>>>,
): Record<string, ComponentType<P>> {
  return Object.fromEntries(Object.entries(files).map(([id, file]) => [id, lateComponent(file)]));
}
