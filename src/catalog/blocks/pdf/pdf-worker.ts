import type {PDFWorker} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {LoadFailure} from '../../../lib/late-file.ts';
import address from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

interface Policy {
  readonly createScriptURL: (address: string) => unknown;
}

interface Policies {
  readonly createPolicy: (name: string, rules: {readonly createScriptURL: (address: string) => string}) => Policy;
}

export interface SharedWorker {
  readonly worker: PDFWorker;
  /** Rejects when the worker cannot run, which it never says to those who wait for an answer. */
  readonly failed: Promise<never>;
}

let shared: SharedWorker | undefined;
let trustedAddress: string | undefined;

/**
 * One worker for all documents; a new one after it failed. Under Trusted Types its address passes
 * through the policy `waymark-pdf`, which lets this one address through and nothing else.
 */
export function pdfWorker(Worker: typeof PDFWorker, verbosity: number): SharedWorker {
  shared ??= start(Worker, verbosity);
  return shared;
}

function start(Maker: typeof PDFWorker, verbosity: number): SharedWorker {
  trustedAddress ??= trusted(address);
  // The address stays out of `new Worker(new URL(...))`: the bundler would make it a plain text.
  const port = new Worker(trustedAddress, {type: 'module', name: 'waymark-pdf'});
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => {
      shared = undefined;
      reject(new LoadFailure('pdf worker', 'it cannot run'));
    });
  });
  failed.catch(() => undefined);
  return {worker: Maker.create({port, verbosity}), failed};
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
