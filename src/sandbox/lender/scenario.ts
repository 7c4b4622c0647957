import type {Lender, LenderScenario} from './lender.ts';
import type {LoanFile} from './loan-file.ts';

/** The outcome that the test values of a file choose; undefined on the standard path. */
export function scenarioOfFile(lender: Lender, file: LoanFile): string | undefined {
  const {ssn = ''} = file.secrets;
  const lastName = (file.profile.name?.lastName ?? '').toLowerCase();
  const street = (file.application.property?.address?.street1 ?? '').toLowerCase();
  return lender.scenarios.find((scenario) => fits(scenario, ssn, lastName, street))?.id;
}

function fits(scenario: LenderScenario, ssn: string, lastName: string, street: string): boolean {
  if (scenario.ssn !== undefined) return ssn.endsWith(scenario.ssn);
  if (scenario.lastName !== undefined) return lastName === scenario.lastName.toLowerCase();
  return scenario.street !== undefined && street.includes(scenario.street.toLowerCase());
}
