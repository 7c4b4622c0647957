import type {JourneyServices} from '../journey-services.ts';
import {draw, type Drawn} from '../papers/draw.ts';
import {paperOf} from './printed.ts';
import type {Submission} from './read.ts';

/** A submission as PDF, in the words of the flow that sends it. */
export async function drawSubmission(
  {plan, orgs}: Pick<JourneyServices, 'plan' | 'orgs'>,
  submission: Submission,
): Promise<Drawn> {
  const asked = Object.values(plan.operations).find((one) => one.does === 'submit' && one.of === submission.submission);
  const about = asked?.does === 'submit' ? asked : {title: submission.submission, questions: []};
  const issuer = orgs.config(submission.org).brand.companyName;
  return draw(paperOf(submission, about, issuer));
}
