import type {Handler} from '../http/call.ts';
import {createApplication} from './application/create-application.ts';
import {getApplicationStep} from './application/get-application-step.ts';
import {getApplication} from './application/get-application.ts';
import {getProfile} from './application/get-profile.ts';
import {giveConsent} from './application/give-consent.ts';
import {listApplications} from './application/list-applications.ts';
import {saveContact} from './application/save-contact.ts';
import {saveHmda} from './application/save-hmda.ts';
import {saveInsurance} from './application/save-insurance.ts';
import {saveProfile} from './application/save-profile.ts';
import {submitIdentity} from './application/submit-identity.ts';
import {createLinkToken} from './bank/create-link-token.ts';
import {exchangeLink} from './bank/exchange-link.ts';
import {getLinkedAccounts} from './bank/get-linked-accounts.ts';
import {saveAutopayAccount} from './bank/save-autopay-account.ts';
import {saveDisburseAccount} from './bank/save-disburse-account.ts';
import {getCondition} from './conditions/get-condition.ts';
import {getConditions} from './conditions/get-conditions.ts';
import {submitCondition} from './conditions/submit-condition.ts';
import {controlApplication} from './control/control-application.ts';
import {getFreeze} from './credit/get-freeze.ts';
import {recheckCredit} from './credit/recheck-credit.ts';
import {submitFreezePin} from './credit/submit-freeze-pin.ts';
import {getDocumentFile} from './documents/get-document-file.ts';
import {getDocuments} from './documents/get-documents.ts';
import {uploadDocument} from './documents/upload-document.ts';
import {readDraft} from './drafts/read-draft.ts';
import {saveDraft} from './drafts/save-draft.ts';
import {getIdentity} from './identity/get-identity.ts';
import {login} from './identity/login.ts';
import {logout} from './identity/logout.ts';
import {register} from './identity/register.ts';
import {addIncomeSource} from './income/add-income-source.ts';
import {getIncomeSources} from './income/get-income-sources.ts';
import {removeIncomeSource} from './income/remove-income-source.ts';
import {submitIncome} from './income/submit-income.ts';
import {attestInquiries} from './liens/attest-inquiries.ts';
import {getLiens} from './liens/get-liens.ts';
import {saveLiens} from './liens/save-liens.ts';
import {getOffers} from './offers/get-offers.ts';
import {selectProduct} from './offers/select-product.ts';
import {decideFlag} from './services/decide-flag.ts';
import {lookupAddress} from './services/lookup-address.ts';
import {getCoDeedStatus} from './signers/get-co-deed-status.ts';
import {getSignerCondition} from './signers/get-signer-condition.ts';
import {getSignerConditions} from './signers/get-signer-conditions.ts';
import {getSignerDisclosures} from './signers/get-signer-disclosures.ts';
import {getSignerDocumentFile} from './signers/get-signer-document-file.ts';
import {getSignerDocuments} from './signers/get-signer-documents.ts';
import {joinSignerSession} from './signers/join-signer-session.ts';
import {signDeed} from './signers/sign-deed.ts';
import {submitSignerCondition} from './signers/submit-signer-condition.ts';
import {submitSignerIdentity} from './signers/submit-signer-identity.ts';
import {uploadSignerDocument} from './signers/upload-signer-document.ts';
import {acceptDisclosures} from './signing/accept-disclosures.ts';
import {getDisclosureFile} from './signing/get-disclosure-file.ts';
import {getDisclosures} from './signing/get-disclosures.ts';
import {getSigners} from './signing/get-signers.ts';
import {getTimeline} from './signing/get-timeline.ts';
import {joinNotarySession} from './signing/join-notary-session.ts';
import {saveSigners} from './signing/save-signers.ts';

/** Every operation of the contract by its id: one file each, named after it. */
export const handlers: Readonly<Record<string, Handler>> = {
  acceptDisclosures,
  addIncomeSource,
  attestInquiries,
  controlApplication,
  createApplication,
  createLinkToken,
  decideFlag,
  exchangeLink,
  getApplication,
  getApplicationStep,
  getCoDeedStatus,
  getCondition,
  getConditions,
  getDisclosureFile,
  getDisclosures,
  getDocumentFile,
  getDocuments,
  getFreeze,
  getIdentity,
  getIncomeSources,
  getLiens,
  getLinkedAccounts,
  getOffers,
  getProfile,
  getSignerCondition,
  getSignerConditions,
  getSignerDisclosures,
  getSignerDocumentFile,
  getSignerDocuments,
  getSigners,
  getTimeline,
  giveConsent,
  joinNotarySession,
  joinSignerSession,
  listApplications,
  login,
  logout,
  lookupAddress,
  readDraft,
  recheckCredit,
  register,
  removeIncomeSource,
  saveAutopayAccount,
  saveContact,
  saveDisburseAccount,
  saveDraft,
  saveHmda,
  saveInsurance,
  saveLiens,
  saveProfile,
  saveSigners,
  selectProduct,
  signDeed,
  submitCondition,
  submitFreezePin,
  submitIdentity,
  submitIncome,
  submitSignerCondition,
  submitSignerIdentity,
  uploadDocument,
  uploadSignerDocument,
};
