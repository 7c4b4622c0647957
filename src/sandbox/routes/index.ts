import {served} from '../http/call.ts';
import {accountsHandlers} from './accounts.ts';
import {applicationsBeginHandlers} from './applications/begin.ts';
import {applicationsBorrowerHandlers} from './applications/borrower.ts';
import {applicationsEvidenceHandlers} from './applications/evidence.ts';
import {applicationsStateHandlers} from './applications/state.ts';
import {bankAccountsHandlers} from './bank/accounts.ts';
import {bankLinksHandlers} from './bank/links.ts';
import {chatHandlers} from './chat.ts';
import {companyHandlers} from './company.ts';
import {conditionsHandlers} from './conditions.ts';
import {controlHandlers} from './control.ts';
import {creditHandlers} from './credit.ts';
import {disclosuresHandlers} from './disclosures.ts';
import {documentsHandlers} from './documents.ts';
import {draftsHandlers} from './drafts.ts';
import {feedbackHandlers} from './feedback.ts';
import {flagsHandlers} from './flags.ts';
import {identityHandlers} from './identity.ts';
import {incomeHandlers} from './income.ts';
import {liensHandlers} from './liens.ts';
import {notaryHandlers} from './notary.ts';
import {offersHandlers} from './offers.ts';
import {phoneNumberHandlers} from './phone-number.ts';
import {propertyHandlers} from './property.ts';
import {signersConditionsHandlers} from './signers/conditions.ts';
import {signersDeedHandlers} from './signers/deed.ts';
import {signersDocumentsHandlers} from './signers/documents.ts';
import {signersInvitationsHandlers} from './signers/invitations.ts';
import {telemetryHandlers} from './telemetry.ts';

/** Every operation of the contract; one without a handler does not compile. */
export const handlers = served({
  ...accountsHandlers,
  ...applicationsBeginHandlers,
  ...applicationsBorrowerHandlers,
  ...applicationsEvidenceHandlers,
  ...applicationsStateHandlers,
  ...bankAccountsHandlers,
  ...bankLinksHandlers,
  ...chatHandlers,
  ...companyHandlers,
  ...conditionsHandlers,
  ...controlHandlers,
  ...creditHandlers,
  ...disclosuresHandlers,
  ...documentsHandlers,
  ...draftsHandlers,
  ...feedbackHandlers,
  ...flagsHandlers,
  ...identityHandlers,
  ...incomeHandlers,
  ...liensHandlers,
  ...notaryHandlers,
  ...offersHandlers,
  ...phoneNumberHandlers,
  ...propertyHandlers,
  ...signersConditionsHandlers,
  ...signersDeedHandlers,
  ...signersDocumentsHandlers,
  ...signersInvitationsHandlers,
  ...telemetryHandlers,
});
