import type {Handler, SlowHandler} from '../http/call.ts';
import {askSupport} from './application/ask-support.ts';
import {createApplication} from './application/create-application.ts';
import {getApplicationStatus} from './application/get-application-status.ts';
import {getApplicationStep} from './application/get-application-step.ts';
import {getApplication} from './application/get-application.ts';
import {getProfile} from './application/get-profile.ts';
import {giveConsent} from './application/give-consent.ts';
import {listApplications} from './application/list-applications.ts';
import {saveContact} from './application/save-contact.ts';
import {saveExperiments} from './application/save-experiments.ts';
import {saveHmda} from './application/save-hmda.ts';
import {saveInsurance} from './application/save-insurance.ts';
import {saveProfile} from './application/save-profile.ts';
import {sendProof} from './application/send-proof.ts';
import {submitIdentity} from './application/submit-identity.ts';
import {withdrawApplication} from './application/withdraw-application.ts';
import {createLinkToken} from './bank/create-link-token.ts';
import {exchangeLink} from './bank/exchange-link.ts';
import {finishLink} from './bank/finish-link.ts';
import {getBegunLink} from './bank/get-begun-link.ts';
import {getLinkedAccounts} from './bank/get-linked-accounts.ts';
import {saveAutopayAccount} from './bank/save-autopay-account.ts';
import {saveDisburseAccount} from './bank/save-disburse-account.ts';
import {authenticateChat} from './chat/authenticate-chat.ts';
import {chatWithAutobot} from './chat/chat-with-autobot.ts';
import {getChatFile} from './chat/get-chat-file.ts';
import {getChatHistory} from './chat/get-chat-history.ts';
import {getChatMessages} from './chat/get-chat-messages.ts';
import {getWebChatInfo} from './chat/get-web-chat-info.ts';
import {getProviderMessages} from './chat/get-provider-messages.ts';
import {initStreamChat} from './chat/init-stream-chat.ts';
import {initWebChat} from './chat/init-web-chat.ts';
import {openChatTicket} from './chat/open-chat-ticket.ts';
import {refreshChatNonce} from './chat/refresh-chat-nonce.ts';
import {refreshChatToken} from './chat/refresh-chat-token.ts';
import {setChatReplyUsedWithFeedback} from './chat/set-chat-reply-used-with-feedback.ts';
import {uploadChatFile} from './chat/upload-chat-file.ts';
import {getCondition} from './conditions/get-condition.ts';
import {getConditions} from './conditions/get-conditions.ts';
import {getPhoneCode} from './conditions/get-phone-code.ts';
import {requestPhoneCode} from './conditions/request-phone-code.ts';
import {savePhoneNumber} from './conditions/save-phone-number.ts';
import {submitCondition} from './conditions/submit-condition.ts';
import {controlApplication} from './control/control-application.ts';
import {getFreeze} from './credit/get-freeze.ts';
import {getScoreDisclosure} from './credit/get-score-disclosure.ts';
import {recheckCredit} from './credit/recheck-credit.ts';
import {submitFreezePin} from './credit/submit-freeze-pin.ts';
import {submitSocial} from './credit/submit-social.ts';
import {getDocumentFile} from './documents/get-document-file.ts';
import {getDocuments} from './documents/get-documents.ts';
import {uploadDocument} from './documents/upload-document.ts';
import {readDraft} from './drafts/read-draft.ts';
import {saveDraft} from './drafts/save-draft.ts';
import {brokerLogin} from './identity/broker-login.ts';
import {getBrokerIdentity} from './identity/get-broker-identity.ts';
import {sendCeoFeedback} from './feedback/send-ceo-feedback.ts';
import {sendSurvey} from './feedback/send-survey.ts';
import {getIdentity} from './identity/get-identity.ts';
import {login} from './identity/login.ts';
import {logout} from './identity/logout.ts';
import {register} from './identity/register.ts';
import {verifyIdentity} from './identity/verify-identity.ts';
import {addIncomeSource} from './income/add-income-source.ts';
import {getIncomeSources} from './income/get-income-sources.ts';
import {removeIncomeSource} from './income/remove-income-source.ts';
import {submitIncome} from './income/submit-income.ts';
import {verifyEmployment} from './income/verify-employment.ts';
import {attestInquiries} from './liens/attest-inquiries.ts';
import {attestPayoffs} from './liens/attest-payoffs.ts';
import {getLiens} from './liens/get-liens.ts';
import {getPayoffs} from './liens/get-payoffs.ts';
import {saveLiens} from './liens/save-liens.ts';
import {savePayoffs} from './liens/save-payoffs.ts';
import {cancelNotary} from './notary/cancel-notary.ts';
import {getNotarySession} from './notary/get-notary-session.ts';
import {getNotarySlots} from './notary/get-notary-slots.ts';
import {joinNotarySession} from './notary/join-notary-session.ts';
import {reserveNotary} from './notary/reserve-notary.ts';
import {getOffers} from './offers/get-offers.ts';
import {getRequalification} from './offers/get-requalification.ts';
import {requalify} from './offers/requalify.ts';
import {saveAssets} from './offers/save-assets.ts';
import {selectProduct} from './offers/select-product.ts';
import {getPropertyMatches} from './property/get-property-matches.ts';
import {selectProperty} from './property/select-property.ts';
import {assignExperiments} from './services/assign-experiments.ts';
import {decideFeature} from './services/decide-feature.ts';
import {decideFeatures} from './services/decide-features.ts';
import {decideFlag} from './services/decide-flag.ts';
import {getAccountAccess} from './services/get-account-access.ts';
import {getAccounts} from './services/get-accounts.ts';
import {getLoanOriginator} from './services/get-loan-originator.ts';
import {getOpenStatus} from './services/get-open-status.ts';
import {getOperatingHours} from './services/get-operating-hours.ts';
import {getOperatingWeek} from './services/get-operating-week.ts';
import {getStateLicenses} from './services/get-state-licenses.ts';
import {getVisitorProfile} from './services/get-visitor-profile.ts';
import {lookupAddress} from './services/lookup-address.ts';
import {saveReplayLink} from './services/save-replay-link.ts';
import {saveVisitorProfile} from './services/save-visitor-profile.ts';
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
import {cancelInvitation} from './signing/cancel-invitation.ts';
import {getDisclosureFile} from './signing/get-disclosure-file.ts';
import {getDisclosures} from './signing/get-disclosures.ts';
import {getSigners} from './signing/get-signers.ts';
import {getTimeline} from './signing/get-timeline.ts';
import {resendInvitation} from './signing/resend-invitation.ts';
import {saveSigners} from './signing/save-signers.ts';
import {saveTracker} from './telemetry/save-tracker.ts';
import {sendEvent} from './telemetry/send-event.ts';
import {startVisit} from './telemetry/start-visit.ts';
import {estimateHome} from './valuation/estimate-home.ts';
import {orderValuation} from './valuation/order-valuation.ts';

/** Every operation of the contract by its id: one file each, named after it. */
export const handlers: Readonly<Record<string, Handler | SlowHandler>> = {
  acceptDisclosures,
  addIncomeSource,
  askSupport,
  assignExperiments,
  attestInquiries,
  attestPayoffs,
  authenticateChat,
  brokerLogin,
  cancelInvitation,
  cancelNotary,
  chatWithAutobot,
  controlApplication,
  createApplication,
  createLinkToken,
  decideFeature,
  decideFeatures,
  decideFlag,
  estimateHome,
  exchangeLink,
  finishLink,
  getBegunLink,
  getAccountAccess,
  getAccounts,
  getApplication,
  getApplicationStatus,
  getApplicationStep,
  getBrokerIdentity,
  getChatFile,
  getChatHistory,
  getChatMessages,
  getCoDeedStatus,
  getCondition,
  getConditions,
  getDisclosureFile,
  getDisclosures,
  getDocumentFile,
  getDocuments,
  getFreeze,
  getScoreDisclosure,
  getIdentity,
  getIncomeSources,
  getLiens,
  getLinkedAccounts,
  getLoanOriginator,
  getNotarySession,
  getNotarySlots,
  getOffers,
  getOpenStatus,
  getOperatingHours,
  getOperatingWeek,
  getPayoffs,
  getPhoneCode,
  getProfile,
  getPropertyMatches,
  getRequalification,
  getSignerCondition,
  getSignerConditions,
  getSignerDisclosures,
  getSignerDocumentFile,
  getSignerDocuments,
  getSigners,
  getStateLicenses,
  getTimeline,
  getVisitorProfile,
  getProviderMessages,
  getWebChatInfo,
  giveConsent,
  initStreamChat,
  initWebChat,
  joinNotarySession,
  joinSignerSession,
  listApplications,
  login,
  logout,
  lookupAddress,
  openChatTicket,
  orderValuation,
  readDraft,
  recheckCredit,
  refreshChatNonce,
  refreshChatToken,
  register,
  removeIncomeSource,
  requalify,
  requestPhoneCode,
  resendInvitation,
  reserveNotary,
  saveAssets,
  saveAutopayAccount,
  saveContact,
  saveDisburseAccount,
  saveDraft,
  saveExperiments,
  saveHmda,
  saveInsurance,
  saveLiens,
  savePayoffs,
  savePhoneNumber,
  saveProfile,
  saveReplayLink,
  saveSigners,
  saveTracker,
  saveVisitorProfile,
  selectProduct,
  selectProperty,
  sendCeoFeedback,
  sendEvent,
  sendProof,
  sendSurvey,
  setChatReplyUsedWithFeedback,
  signDeed,
  startVisit,
  submitCondition,
  submitFreezePin,
  submitIdentity,
  submitIncome,
  submitSignerCondition,
  submitSignerIdentity,
  submitSocial,
  uploadChatFile,
  uploadDocument,
  uploadSignerDocument,
  verifyEmployment,
  verifyIdentity,
  withdrawApplication,
};
