import {sandboxHandlers, onFile} from '../http/call.ts';
import {enter} from '../lender/advance.ts';
import {effects} from '../lender/effects/index.ts';
import type {Lender} from '../lender/lender.ts';
import {type LoanFile, stepOf} from '../lender/loan-file.ts';
import type {Application, Profile, StepName} from '../contract/entities.ts';
import {type PatchOf, withPatch} from '../lender/with-patch.ts';

/** For tests and demonstrations. */
export const controlHandlers = sandboxHandlers({
  /**
   * Puts an application anywhere. What the lender would have found by then (value, liens, offers) is
   * found, so that the screen of the step has something to show. Not served in production mode.
   */
  controlApplication: onFile((file, {body, at, services}) => {
    const {application = {}, profile = {}, step} = body;
    // What is put there by hand may be anything: that it is as the contract says is for whoever puts it there.
    file.application = {...withPatch(file.application, application as PatchOf<Application>), uuid: file.uuid};
    file.profile = withPatch(file.profile, profile as PatchOf<Profile>);
    if (body.conditions !== undefined) file.records.conditions = body.conditions;
    if (body.notifications !== undefined) file.records.notifications = body.notifications;
    if (step !== undefined) {
      supply(services.lender, file, step, at);
      enter(file, step, at);
      file.since = at;
    }
    file.subState = body.subState ?? file.subState;
    return stepOf(file);
  }),
});

function supply(lender: Lender, file: LoanFile, step: StepName, at: Date): void {
  const reached = (other: StepName): boolean => lender.rank(step) >= lender.rank(other);
  if (reached('LIEN_VERIFICATION') && file.records.liens === undefined) {
    if (file.application.adjustedHomeAmount === undefined) effects['estimate-home'](file);
    effects['find-liens'](file, at);
  }
  if (reached('OFFER_SELECTION') && file.records.offers === undefined) effects['make-offers'](file, at);
}
