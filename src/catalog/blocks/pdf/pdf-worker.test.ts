// @vitest-environment happy-dom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url', () => ({default: '/assets/pdf.worker.js'}));

const started: unknown[] = [];
const broken: (() => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  started.splice(0);
  broken.splice(0);
  vi.stubGlobal('Worker', function FakeWorker(address: unknown) {
    started.push(address);
    return {addEventListener: (_: string, tell: () => void) => broken.push(tell)};
  });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'trustedTypes');
});

const make = {create: vi.fn<(given: {port: unknown}) => object>(() => ({}))};
const start = async () => {
  const {pdfWorker} = await import('./pdf-worker.ts');
  return [pdfWorker(make as never, 0), pdfWorker(make as never, 0)];
};

describe('pdfWorker', () => {
  it('starts one worker for all documents', async () => {
    const [first, second] = await start();
    expect(first).toBe(second);
    expect(started).toEqual(['/assets/pdf.worker.js']);
  });

  it('tells who waits that the worker cannot run, and starts another for the next', async () => {
    const {pdfWorker} = await import('./pdf-worker.ts');
    const {failed} = pdfWorker(make as never, 0);
    broken[0]?.();
    await expect(failed).rejects.toThrow('cannot run');
    pdfWorker(make as never, 0);
    expect(started).toHaveLength(2);
  });

  it('passes its address, and no other, through the policy waymark-pdf', async () => {
    const policies: {name: string; rule: (address: string) => string}[] = [];
    const createPolicy = (name: string, rules: {createScriptURL: (address: string) => string}) => {
      policies.push({name, rule: rules.createScriptURL});
      return {createScriptURL: (address: string) => ({trusted: rules.createScriptURL(address)})};
    };
    Object.assign(window, {trustedTypes: {createPolicy}});
    await start();
    expect(policies.map((each) => each.name)).toEqual(['waymark-pdf']);
    expect(started).toEqual([{trusted: '/assets/pdf.worker.js'}]);
    expect(() => policies[0]?.rule('https://evil.example/x.js')).toThrow('Not the worker');
  });
});
