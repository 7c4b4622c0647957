import type {PDFWorker} from 'pdfjs-dist/legacy/build/pdf.mjs';
import address from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

interface Policy {
  readonly createScriptURL: (address: string) => unknown;
}

interface Policies {
  readonly createPolicy: (name: string, rules: {readonly createScriptURL: (address: string) => string}) => Policy;
}

let shared: PDFWorker | undefined;

/**
 * One worker for all documents. Under Trusted Types its address passes through the policy
 * `waymark-pdf`, which lets this one address through and nothing else.
 */
export function pdfWorker(Worker: typeof PDFWorker, verbosity: number): PDFWorker {
  shared ??= Worker.create({port: newWorker(), verbosity});
  return shared;
}

function newWorker(): Worker {
  // The address stays out of `new Worker(new URL(...))`: the bundler would make it a plain text.
  return new Worker(trusted(address), {type: 'module', name: 'waymark-pdf'});
}

function trusted(given: string): string {
  const policies = (window as {trustedTypes?: Policies}).trustedTypes;
  if (policies === undefined) return given;
  const createScriptURL = (asked: string): string => {
    if (asked !== given) throw new TypeError(`Not the worker of documents: ${asked}`);
    return asked;
  };
  // DOM's types know no TrustedScriptURL: the value only passes through to `Worker`.
  return policies.createPolicy('waymark-pdf', {createScriptURL}).createScriptURL(given) as string;
}
