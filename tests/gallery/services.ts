import type {Services} from '../../src/catalog/component.ts';
import type {Json} from '../../src/model/json.ts';
import {samplePdf} from './sample-pdf.ts';

const answers: Readonly<Record<string, Json>> = {
  lookupAddress: {
    items: [
      {
        street1: '12 Main Street',
        city: 'Springfield',
        state: 'IL',
        zip: '62701',
        fullAddress: '12 Main Street Springfield, IL 62701',
      },
      {
        street1: '12 Main Street',
        street2: 'Apt 4',
        city: 'Springfield',
        state: 'IL',
        zip: '62701',
        fullAddress: '12 Main Street Apt 4 Springfield, IL 62701',
      },
      {
        street1: '1200 Mainland Boulevard North',
        city: 'Rancho Santa Margarita',
        state: 'CA',
        zip: '92688',
        fullAddress: '1200 Mainland Boulevard North Rancho Santa Margarita, CA 92688',
      },
    ],
  },
  createLinkToken: {
    token: 'link-1',
    adapter: 'redirect',
    institutions: ['First Example Bank', 'Example Credit Union', 'Bank of Examples', 'Example Savings'].map(
      (name, at) => ({id: `bank-${at}`, name, href: `/bank-${at}`}),
    ),
  },
};

/** A world outside that always answers, without a server. */
export const services: Services = {
  call: (operation) => {
    if (operation === 'lookupDown') return Promise.reject(new Error('The look-up is down.'));
    if (operation === 'lookupSlow') return new Promise(() => undefined);
    return Promise.resolve(answers[operation] ?? null);
  },
  upload: async (_operation, file, {onProgress, signal}) => {
    for (let share = 0; share <= 1; share += 0.25) {
      onProgress?.(share);
      await new Promise((resolve) => setTimeout(resolve, 150));
      signal?.throwIfAborted();
    }
    return {fileId: crypto.randomUUID(), name: file.name, size: file.size};
  },
  bytes: (href) => {
    if (href.includes('broken')) return Promise.resolve(new ArrayBuffer(8));
    if (href.includes('away')) return Promise.reject(new Error('The file cannot be reached.'));
    if (href.includes('large')) return Promise.resolve(new ArrayBuffer(25_000_001));
    return Promise.resolve(samplePdf(3));
  },
  secret: () => undefined,
  leave: () => undefined,
  takeQuery: () => undefined,
  storage: {getItem: () => null, setItem: () => undefined, removeItem: () => undefined},
  announce: () => undefined,
  toast: () => undefined,
  tracking: {allowed: () => true, choose: () => undefined},
  org: {companyName: 'Example Rentals', supportPhone: '(555) 010-0199', email: 'help@rentals.example'},
};
