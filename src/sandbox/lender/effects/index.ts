import type {LoanFile} from '../loan-file.ts';
import {askDocuments, askIdentity} from './ask-documents.ts';
import {checkAccount} from './check-account.ts';
import {endRescission} from './end-rescission.ts';
import {estimateHome} from './estimate-home.ts';
import {findLiens} from './find-liens.ts';
import {fund} from './fund.ts';
import {makeOffers} from './make-offers.ts';
import {reviseOffers} from './revise-offers.ts';
import {score} from './score.ts';
import {startRescission} from './start-rescission.ts';
import {valueHome} from './value-home.ts';

/** What a step of `steps.yaml` may do besides setting flags, by the name used there. */
export const effects = {
  'ask-documents': askDocuments,
  'ask-identity': askIdentity,
  'check-account': checkAccount,
  'estimate-home': estimateHome,
  'find-liens': findLiens,
  'make-offers': makeOffers,
  'revise-offers': reviseOffers,
  'value-home': valueHome,
  'start-rescission': startRescission,
  'end-rescission': endRescission,
  fund,
  score,
} satisfies Readonly<Record<string, (file: LoanFile, at: Date) => void>>;

export type EffectName = keyof typeof effects;
