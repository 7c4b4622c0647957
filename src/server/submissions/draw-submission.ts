import {storedOrg} from '../hosting/stored-org.ts';
import type {JourneyServices} from '../journey-services.ts';
import type {Drawn} from '../papers/draw.ts';
import type {Paper} from '../papers/paper.ts';
import {paperOf} from './printed.ts';
import type {Submission} from './read.ts';

type Drawing = Pick<JourneyServices, 'plan' | 'orgs'>;

/** A submission as PDF. What draws it is loaded for the first: it would be a twentieth of every start. */
export async function drawSubmission(services: Drawing, submission: Submission): Promise<Drawn> {
  const {draw} = await import('../papers/draw.ts');
  return draw(submissionPaper(services, submission));
}

/** A submission as a paper, in the words that the flow of its organisation has by now; its keys where nobody asks it there. */
export function submissionPaper({plan, orgs}: Drawing, submission: Submission): Paper {
  const {org, submission: kind} = submission;
  const asked = Object.values(plan.operations)
    .map((one) => (one.does === 'submit' && one.of === kind ? one.asked(org) : undefined))
    .find((one) => one !== undefined);
  const {brand, timeZone} = storedOrg(orgs, org);
  return paperOf(submission, asked ?? {title: kind, questions: []}, brand.companyName, timeZone);
}
