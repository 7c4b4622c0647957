import {invalid, Problem} from '../../server/http/problem.ts';
import {sandboxHandlers, onFile} from '../http/call.ts';
import {submitFile} from '../http/submit.ts';
import {correctHome} from '../lender/correct-home.ts';
import {matchesOf} from '../lender/matches.ts';
import {orgOf} from '../lender/org-of.ts';
import {scenarioOfFile} from '../lender/scenario.ts';
import {FieldRules} from '../rules/fields.ts';
import {checkLendingState} from '../rules/lending-states.ts';

/** The home and what it is worth. */
export const propertyHandlers = sandboxHandlers({
  /** Homes of the record that may be meant. */
  getPropertyMatches: onFile((file) => ({
    items: file.step === 'MULTIPLE_PROPERTIES' ? matchesOf(file) : [],
  })),

  /** Which home of the record is meant, or its right address. */
  selectProperty: submitFile('selectProperty', (file, {body, services}) => {
    const match = matchesOf(file).find(({uuid}) => uuid === body.matchUuid);
    const rules = new FieldRules();
    rules.require(body.matchUuid === undefined || match !== undefined, 'matchUuid', 'Choose one of these homes');
    const address = match?.address ?? body.address;
    rules.require(address !== undefined, 'address', 'Enter the address');
    if (address === undefined) throw rules.refusal();
    rules.done();
    checkLendingState(address.state, 'address.state', orgOf(services.orgs, file.org));
    correctHome(file, address);
    file.records.propertyChosen = match !== undefined;
    if (scenarioOfFile(services.lender, file) === 'no-property') {
      throw invalid(
        [{at: 'address', message: 'We cannot find a home under this address either.'}],
        'PROPERTY_NOT_FOUND',
      );
    }
  }),

  /** The borrower's own estimate; a broker looks at the home after that. */
  estimateHome: submitFile('estimateHome', (file, {body, at}) => {
    if (body.yearBuilt > at.getUTCFullYear())
      throw invalid([{at: 'yearBuilt', message: 'This year is in the future.'}], 'YEAR_IN_FUTURE');
    file.records.estimate = body;
    file.application.property = {...file.application.property, condition: body.condition};
  }),

  /** Orders a broker's opinion; only once the borrower has agreed to its price. */
  orderValuation: submitFile('orderValuation', (file, {body}) => {
    const rules = new FieldRules();
    const {property} = file.application;
    const condition = body.condition ?? property?.condition;
    rules.require(condition !== undefined, 'condition', 'Choose the condition of your home');
    if (body.access === 'OTHER') {
      rules.require((body.contactName ?? '').trim() !== '', 'contactName', 'Enter a name');
      rules.require((body.contactPhone ?? '') !== '', 'contactPhone', 'Enter a phone number');
    }
    if (condition === undefined) throw rules.refusal();
    rules.done();
    if (!(file.application.consents ?? []).some(({type}) => type === 'VALUATION_FEE'))
      throw new Problem(409, 'FEE_NOT_AGREED', 'Please agree to the price of the valuation first.');
    file.records.valuation = body;
    file.application.property = {...property, condition};
  }),
});
