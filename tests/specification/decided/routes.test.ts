import {describe, expect, it} from 'vitest';
import {filledTarget} from '../../../src/runtime/routes/filled-target.ts';
import {matchPath} from '../../../src/runtime/routes/match-path.ts';
import {matchPlace} from '../../../src/runtime/routes/match-place.ts';
import {compilation} from '../../compiled.ts';

const flows = compilation.orgs['default']?.flows ?? {};
const addresses = Object.fromEntries(Object.entries(flows).map(([id, {flow}]) => [id, flow]));
const uuid = '55555555-5555-4555-8555-555555555555';

/** What an address under the base shows: `flow:screen`, `flow>target of a redirect`, `flow:` for the flow itself. */
function placeAt(path: string): string {
  const {pathname, searchParams} = new URL(path, 'https://site.example');
  const found = matchPath(addresses, '/account/heloc', pathname);
  const flow = flows[found?.flow ?? '']?.flow;
  if (found === undefined || flow === undefined) return 'nowhere';
  const place = matchPlace(flow, found.tail, Object.fromEntries(searchParams));
  if (place.kind === 'screen') return `${flow.id}:${[place.screen, place.rest].filter(Boolean).join('/')}`;
  if (place.kind === 'index') return `${flow.id}:`;
  if (place.kind === 'unknown') return 'nowhere';
  const [value] = place.redirect.goTo.cases.slice(-1).map((one) => one.value);
  if (value === undefined) return `${flow.id}>`;
  const target = filledTarget(value, place.params, place.rest);
  const to = 'screen' in target ? target.screen : 'exit' in target ? target.exit : target.go;
  return `${flow.id}>${'flow' in target && target.flow !== undefined ? `${target.flow}:` : ''}${to}`;
}

const application = [
  ['ROUTES-27', 'bank/autopay'],
  ['ROUTES-28', 'bank/confirm'],
  ['ROUTES-29', 'bank/disburse'],
  ['ROUTES-30', 'bank/manual-disburse'],
  ['ROUTES-32', 'credit/social'],
  ['ROUTES-33', 'credit/error'],
  ['ROUTES-34', 'complete'],
  ['ROUTES-35', 'conditions'],
  ['ROUTES-36', 'conditions/upload-document'],
  ['ROUTES-37', 'conditions/phone-number'],
  ['ROUTES-39', 'document/disclosures'],
  ['ROUTES-40', 'error/decline'],
  ['ROUTES-41', 'error/credit'],
  ['ROUTES-42', 'error/income'],
  ['ROUTES-43', 'error/timeout'],
  ['ROUTES-44', 'error/flood-cert'],
  ['ROUTES-45', 'income/review'],
  ['ROUTES-47', 'income/pointserv-callback'],
  ['ROUTES-48', 'income/upload/MANUAL_PAYSTUB'],
  ['ROUTES-49', 'income/employer-verification'],
  ['ROUTES-50', 'identity'],
  ['ROUTES-51', 'insurance/upload'],
  ['ROUTES-52', 'insurance/requirements'],
  ['ROUTES-53', 'liens'],
  ['ROUTES-54', 'notary/intro'],
  ['ROUTES-55', 'notary/schedule-manual'],
  ['ROUTES-56', 'notary/reserve-manual'],
  ['ROUTES-57', 'notary/session'],
  ['ROUTES-58', 'notary/error'],
  ['ROUTES-59', 'product/assets'],
  ['ROUTES-60', 'product/select'],
  ['ROUTES-61', 'product/prequal-winback'],
  ['ROUTES-62', 'signing/intro'],
  ['ROUTES-63', 'signing/sign'],
  ['ROUTES-64', 'signing/additional'],
  ['ROUTES-65', 'signing/support'],
  ['ROUTES-66', 'start/profile'],
  ['ROUTES-67', 'start/contact'],
  ['ROUTES-68', 'start/hmda'],
  ['ROUTES-69', 'start/app-summary'],
  ['ROUTES-70', 'review-app/incorrect-pin'],
  ['ROUTES-71', 'review-app/no-credit'],
  ['ROUTES-72', 'review-app/property'],
  ['ROUTES-73', 'review-app/uw'],
  ['ROUTES-74', 'review-app/delinquency'],
  ['ROUTES-75', 'review-app/incorrect-ownership'],
  ['ROUTES-76', 'review-app/datatree'],
  ['ROUTES-77', 'review-app/signdocs'],
  ['ROUTES-78', 'payoff/hold'],
  ['ROUTES-79', 'bpo/condition'],
  ['ROUTES-80', 'bpo/hold'],
  ['ROUTES-81', 'bpo/waiting'],
  ['ROUTES-82', 'bpo/estimate-value'],
  ['ROUTES-83', 'bpo/order-bpo'],
  ['ROUTES-84', 'hold'],
] as const;

const signer = [
  ['ROUTES-14', 'resume'],
  ['ROUTES-15', 'login'],
  ['ROUTES-16', 'cancelled'],
  ['ROUTES-17', 'identity'],
  ['ROUTES-18', 'intro'],
  ['ROUTES-19', 'error'],
  ['ROUTES-20', 'sign'],
  ['ROUTES-21', 'documents'],
  ['ROUTES-22', 'conditions'],
  ['ROUTES-23', 'conditions/upload-document'],
  ['ROUTES-24', 'conditions/identity'],
] as const;

describe('addresses under the base', () => {
  it('[ROUTES-01] are nowhere without it', () => {
    expect([...application.map(([, path]) => `/${uuid}/${path}`), '/register'].map(placeAt)).toEqual(
      Array.from({length: application.length + 1}, () => 'nowhere'),
    );
  });

  it.each(application)('[%s] /{uuid}/%s is a screen of the application', (_id, path) => {
    expect(placeAt(`/account/heloc/${uuid}/${path}`)).toBe(`heloc:${path}`);
  });

  it.each(signer)('[%s] /heloc-signer/%s is a screen of the signer', (_id, path) => {
    expect(placeAt(`/account/heloc/heloc-signer/${path}`)).toBe(`heloc-signer:${path}`);
  });

  it.each([
    ['ROUTES-04', 'register', 'register:'],
    ['ROUTES-05', 'register/account-setup', 'register>login-info'],
    ['ROUTES-06', 'register/support', 'register-support:index'],
    ['ROUTES-07', 'register-v2', 'register-v2:index'],
    ['ROUTES-08', 'register-v2/home-address', 'register-v2:home-address'],
    ['ROUTES-09', 'register-v2/for-sale', 'register-v2:for-sale'],
    ['ROUTES-10', 'register-v2/annual-income', 'register-v2:annual-income'],
    ['ROUTES-11', 'register-v2/legal-name', 'register-v2:legal-name'],
    ['ROUTES-12', 'register-v2/birthdate', 'register-v2:birthdate'],
    ['ROUTES-13', 'heloc-signer', 'heloc-signer>login'],
    ['ADDITIONAL-SIGNER-02', 'heloc-signer/', 'heloc-signer>login'],
    ['ROUTES-25', 'heloc-signer/conditions/phone-number', 'heloc-signer>conditions'],
    [
      'ROUTES-26, CONDITIONS-10, SHELL-ROUTES-33',
      'heloc-signer/conditions/upload-document',
      'heloc-signer:conditions/upload-document',
    ],
    [
      'ROUTES-26, CONDITIONS-10, SHELL-ROUTES-33',
      'heloc-signer/conditions/identity',
      'heloc-signer:conditions/identity',
    ],
    ['ROUTES-31', `${uuid}/bank`, 'heloc>onward'],
    ['ROUTES-46', `${uuid}/income/link/TRUV_PAYROLL`, 'heloc>income/review'],
    ['ROUTES-85', 'not-a-uuid/liens', 'nowhere'],
    ['SHELL-ROUTES-19', 'coming-soon', 'shell:coming-soon'],
    ['REDIRECTS-AND-GATES-01', 'account/heloc-signer/conditions/identity', 'shell>heloc-signer:conditions/identity'],
    ['REDIRECTS-AND-GATES-02', 'account/register', 'shell>register:index'],
    ['REDIRECTS-AND-GATES-02', 'account/register/support', 'shell>register:support'],
    ['REDIRECTS-AND-GATES-03', 'account', 'shell>dashboard'],
    ['REDIRECTS-AND-GATES-04', '', 'shell>dashboard'],
    ['REDIRECTS-AND-GATES-05', 'terms', 'shell>terms'],
    ['REDIRECTS-AND-GATES-06', 'communications', 'shell>communications'],
    ['REDIRECTS-AND-GATES-07', 'privacy', 'shell>privacy'],
    ['REDIRECTS-AND-GATES-08', 'licenses', 'shell>licenses'],
  ])('[%s] %s is %s', (_id, path, place) => {
    expect(placeAt(`/account/heloc/${path}`)).toBe(place);
  });
});
