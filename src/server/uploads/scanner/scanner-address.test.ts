import {describe, expect, it} from 'vitest';
import {readScannerAddress} from './scanner-address.ts';

describe('the address of a scanner', () => {
  it.each([
    ['tcp://127.0.0.1:3310', {host: '127.0.0.1', port: 3310}],
    ['tcp://scanner.internal:3310/', {host: 'scanner.internal', port: 3310}],
    ['tcp://[::1]:3310', {host: '::1', port: 3310}],
    ['unix:/run/clamav/clamd.ctl', {path: '/run/clamav/clamd.ctl'}],
  ])('is %s', (text, address) => {
    expect(readScannerAddress(text)).toEqual(address);
  });

  it.each([
    'clamd',
    'tcp://scanner',
    'tcp://scanner:0',
    'tcp://scanner:70000',
    'http://scanner:3310',
    'unix:clamd.ctl',
  ])('is not %s', (text) => {
    expect(readScannerAddress(text)).toBeUndefined();
  });
});
