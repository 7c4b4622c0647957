import type {Display} from '../component.ts';
import {Display as Contact} from './contact/Display.tsx';
import {Display as CopyText} from './copy-text/Display.tsx';
import {Display as Facts} from './facts/Display.tsx';
import {Display as LinkList} from './link-list/Display.tsx';
import {Display as Marks} from './marks/Display.tsx';
import {Display as Notifications} from './notifications/Display.tsx';
import {Display as OpeningHours} from './opening-hours/Display.tsx';
import {Display as PersonCard} from './person-card/Display.tsx';
import {Display as Processing} from './processing/Display.tsx';
import {Display as Timeline} from './timeline/Display.tsx';
import {Display as TrackingChoice} from './tracking-choice/Display.tsx';
import type {smallIds} from './small-ids.ts';

/** Widgets that come in one file, by their ids. */
export const smallDisplays: Readonly<Record<(typeof smallIds)[number], Display>> = {
  contact: Contact,
  'copy-text': CopyText,
  facts: Facts,
  'link-list': LinkList,
  marks: Marks,
  notifications: Notifications,
  'opening-hours': OpeningHours,
  'person-card': PersonCard,
  processing: Processing,
  timeline: Timeline,
  'tracking-choice': TrackingChoice,
};
