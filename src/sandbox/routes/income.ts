import {randomUUID} from 'node:crypto';
import {invalid, notFoundProblem, Problem} from '../../server/http/problem.ts';
import {sandboxHandlers, onFile} from '../http/call.ts';
import {submitFile} from '../http/submit.ts';
import {findLink, noteOn} from '../lender/links.ts';
import {type LoanFile, statusOf} from '../lender/loan-file.ts';
import {FieldRules} from '../rules/fields.ts';
import {attachFiles} from './attach-files.ts';

/** Income that is shown. */
export const incomeHandlers = sandboxHandlers({
  /** Income that was stated and shown. */
  getIncomeSources: onFile((file) => {
    const {incomeSources: items = []} = file.application;
    const stated = statedIncome(file);
    const verified = items
      .filter((item) => item.status === 'VERIFIED')
      .reduce((sum, item) => sum + (item.amount ?? 0), 0);
    const complete = items.length > 0 && verified >= stated;
    return {items, stated, verified, complete, paystubsWanted: paystubsWanted(file)};
  }),

  /** Adds a source by a provider's token, verified at once, or by paystubs, which people look at. */
  addIncomeSource: submitFile('addIncomeSource', async (file, call) => {
    const {body, at} = call;
    const {incomeSources: sources = []} = file.application;
    const {type, employmentType, token = '', files = []} = body;
    const source = {uuid: randomUUID(), type, employmentType};
    if (type === 'MANUAL_PAYSTUB') {
      const wanted = paystubsWanted(file);
      const message = wanted === 1 ? 'Add at least one file' : `We need ${wanted} files`;
      if (files.length < wanted) throw invalid([{at: 'files', message}]);
      await attachFiles(call, file, 'files', files, 'USER_UPLOADED_PAYSTUB');
      file.application.incomeSources = [...sources, {...source, name: 'Paystubs', status: 'PENDING'}];
      return;
    }
    const link = findLink(file, token, at);
    if (link?.institution === undefined)
      throw invalid([{at: 'token', message: 'This link has run out. Please link again.'}], 'LINK_EXPIRED');
    // A way back that is gone twice, as by a reload, shows the same income.
    const earlier = file.records.links?.find(({hash}) => hash === link.origin)?.source;
    if (sources.some(({uuid}) => uuid === earlier)) return;
    noteOn(file, link.origin, {source: source.uuid});
    const shown = sources.reduce((sum, item) => sum + (item.amount ?? 0), 0);
    const amount = Math.max(0, statedIncome(file) - shown);
    file.application.incomeSources = [...sources, {...source, name: link.institution, status: 'VERIFIED', amount}];
  }),

  /** Takes a source back. */
  removeIncomeSource: submitFile('removeIncomeSource', (file, {params}) => {
    const {incomeSources: sources = []} = file.application;
    const left = sources.filter((source) => source.uuid !== params.sourceUuid);
    if (left.length === sources.length) throw notFoundProblem();
    file.application.incomeSources = left;
  }),

  /** All income is shown. */
  submitIncome: submitFile('submitIncome', (file) => {
    if ((file.application.incomeSources ?? []).length === 0) {
      throw new Problem(422, 'NO_INCOME_SHOWN', 'Please show at least one source of income.');
    }
  }),

  /** Whom to ask at the employer. The borrower must have agreed that we ask. */
  verifyEmployment: submitFile('verifyEmployment', (file, {body, at}) => {
    const started = body.startDate;
    new FieldRules()
      .require(started <= at.toISOString().slice(0, 10), 'startDate', 'This day is still to come')
      .require(started >= '1900', 'startDate', 'Invalid date')
      .done();
    const {employer, phone, email = '', title} = body;
    file.records.employer = {employer, phone, email, title, startDate: started};
  }),
});

/** Dollars a year that the borrower has stated. */
function statedIncome({application: {income = 0, otherIncome = 0}}: LoanFile): number {
  return income + otherIncome;
}

/** How many paystubs are asked for: two where what was linked does not do. */
function paystubsWanted(file: LoanFile): number {
  return statusOf(file).manualPaystubUpload === true ? 2 : 1;
}
