import type {WidgetDefinition} from '../definition.ts';
import {addressDefinition} from './address/definition.ts';
import {checkboxesDefinition} from './checkboxes/definition.ts';
import {contactDefinition} from './contact/definition.ts';
import {copyTextDefinition} from './copy-text/definition.ts';
import {dateDefinition} from './date/definition.ts';
import {deviceCheckDefinition} from './device-check/definition.ts';
import {documentReaderDefinition} from './document-reader/definition.ts';
import {documentsDefinition} from './documents/definition.ts';
import {factsDefinition} from './facts/definition.ts';
import {fileUploadDefinition} from './file-upload/definition.ts';
import {linkListDefinition} from './link-list/definition.ts';
import {locationDefinition} from './location/definition.ts';
import {longTextDefinition} from './long-text/definition.ts';
import {marksDefinition} from './marks/definition.ts';
import {maskedDefinition} from './masked/definition.ts';
import {moneyDefinition} from './money/definition.ts';
import {notificationsDefinition} from './notifications/definition.ts';
import {numberDefinition} from './number/definition.ts';
import {numberedTextsDefinition} from './numbered-texts/definition.ts';
import {offerExampleDefinition} from './offer-example/definition.ts';
import {offerPickerDefinition} from './offer-picker/definition.ts';
import {offerTableDefinition} from './offer-table/definition.ts';
import {openingHoursDefinition} from './opening-hours/definition.ts';
import {partsDefinition} from './parts/definition.ts';
import {passwordDefinition} from './password/definition.ts';
import {personCardDefinition} from './person-card/definition.ts';
import {phoneDefinition} from './phone/definition.ts';
import {pointsDefinition} from './points/definition.ts';
import {processingDefinition} from './processing/definition.ts';
import {providerLinkDefinition} from './provider-link/definition.ts';
import {radioCardsDefinition} from './radio-cards/definition.ts';
import {selectDefinition} from './select/definition.ts';
import {signatureDefinition} from './signature/definition.ts';
import {sliderDefinition} from './slider/definition.ts';
import {slotPickerDefinition} from './slot-picker/definition.ts';
import {textDefinition} from './text/definition.ts';
import {tickDefinition} from './tick/definition.ts';
import {timelineDefinition} from './timeline/definition.ts';
import {trackingChoiceDefinition} from './tracking-choice/definition.ts';

const all = [
  textDefinition,
  longTextDefinition,
  numberDefinition,
  sliderDefinition,
  moneyDefinition,
  dateDefinition,
  radioCardsDefinition,
  selectDefinition,
  checkboxesDefinition,
  tickDefinition,
  phoneDefinition,
  maskedDefinition,
  passwordDefinition,
  partsDefinition,
  addressDefinition,
  fileUploadDefinition,
  signatureDefinition,
  documentReaderDefinition,
  locationDefinition,
  offerPickerDefinition,
  slotPickerDefinition,
  contactDefinition,
  processingDefinition,
  factsDefinition,
  timelineDefinition,
  pointsDefinition,
  offerExampleDefinition,
  documentsDefinition,
  offerTableDefinition,
  providerLinkDefinition,
  deviceCheckDefinition,
  notificationsDefinition,
  openingHoursDefinition,
  personCardDefinition,
  linkListDefinition,
  numberedTextsDefinition,
  marksDefinition,
  trackingChoiceDefinition,
  copyTextDefinition,
];

/** Every control and every showing widget, by id: data only, the components stand in `index.ts`. */
export const widgetDefinitions: Readonly<Record<string, WidgetDefinition>> = Object.fromEntries(
  all.map((definition) => [definition.id, definition]),
);
