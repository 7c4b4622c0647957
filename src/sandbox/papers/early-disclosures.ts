import type {Product as Figures} from '../contract/entities.ts';
import {paperHeading, paperList, paperText, type Paper} from '../../server/papers/paper.ts';
import type {LoanTerms} from './terms.ts';

/** What an applicant should know before the first look at credit. */
export function earlyDisclosures(terms: LoanTerms): Paper {
  const {noun, figures} = terms.product;
  const figure = (name: Fee, usual: number): number => figures[name] || usual;
  return {
    id: 'early-disclosures',
    title: 'Disclosures for your application',
    issuer: terms.lender,
    about: `Application ${terms.loanNumber}`,
    parts: [
      paperHeading('How we look at your credit'),
      paperText(
        'We first make a soft inquiry. It shows us your credit report and does not change your score.',
        'Only after you have chosen an offer, and agreed to it, do we make a full inquiry, which may change your score.',
      ),
      paperHeading(`What this ${noun} is`),
      paperText(...whatItIs(terms)),
      paperList(
        'You could lose your home if you do not meet your obligations under the agreement.',
        'You need not tell us about alimony, child support or separate maintenance unless you want us to consider it.',
        `You may ask for a copy of any valuation of your home; we send it to you whether or not the ${noun} is opened.`,
      ),
      paperHeading('What it may cost'),
      paperList(
        `Yearly rates from ${range(figures, 'apr', [7.6, 17.2]).map(percent).join(' to ')}, depending on your credit, the term and the amount.`,
        `An origination fee of up to ${percent(figure('originationFee', 4.99))} of the first amount that is paid out.`,
        `${dollars(figure('valuationFee', 180))} for a valuation by a person, only where the home cannot be valued from records.`,
        `${dollars(figure('manualNotaryFee', 300))} for a notary who meets you in person; an online notary costs you nothing.`,
        `Recording fees of ${range(figures, 'recordingFee', [0, 315]).map(dollars).join(' to ')}, and in some states recording taxes of ${range(figures, 'recordingTax', [0, 1400]).map(dollars).join(' to ')} per $100,000.`,
      ),
      {kind: 'page'},
      paperHeading('Your right to equal treatment'),
      paperText(
        'Federal law forbids lenders to treat applicants differently because of race, color, religion, national origin,',
        'sex, marital status or age (where the applicant may make contracts), because income comes from public',
        'assistance, or because the applicant has in good faith used a right under consumer credit law.',
      ),
      paperHeading('Receiving papers electronically'),
      paperText(
        'You agree to receive papers about this application on this site. You may download each of them. To receive them',
        `on paper, or to stop receiving them here, call ${terms.phone} or write to ${terms.email}. It costs nothing.`,
      ),
      paperHeading('Your information'),
      paperText(
        'What you send travels encrypted with 256 bits. Where you link an account, you enter your credentials at your',
        'bank or provider: we never see or keep them.',
      ),
    ],
  };
}

function whatItIs({product: {name, isRevolving, isCrypto}}: LoanTerms): readonly string[] {
  if (!isRevolving)
    return [
      `A ${name} is a loan that a home secures whose rent helps to carry it. You receive the whole amount at once and`,
      'pay it back in equal monthly parts at a fixed rate.',
    ];
  return [
    `A ${name} is a loan that your home${isCrypto ? ', and crypto assets that you pledge, secure' : ' secures'}. You`,
    'receive the first amount at once and pay it back in equal monthly parts at a fixed rate. As you pay back, you may',
    'draw again during the draw period.',
    ...(isCrypto ? ['If the assets lose value, we may ask you to pledge more, or to pay back a part.'] : []),
  ];
}

type Fee = 'originationFee' | 'valuationFee' | 'manualNotaryFee';
type Range = 'apr' | 'recordingFee' | 'recordingTax';

function range(figures: Figures, name: Range, [least, most]: readonly [number, number]): readonly number[] {
  const {min, max} = figures[name] ?? {};
  return [min || least, max || most];
}

const percent = (value: number): string => `${value.toFixed(2)}%`;
const dollars = (value: number): string => `$${value.toLocaleString('en-US')}`;
