import {describe, expect, it, vi} from 'vitest';
import {ApiError} from '../../lib/api-error.ts';
import {memoryStorage} from '../session/memory-storage.ts';
import {createMonitoring, lotOf} from './monitoring.ts';

describe('monitoring', () => {
  it.each([0, 0.5, 0.999])('[TELEMETRY-13, CONSTANTS-SHELL-16] hears every session and records none: %d', (chance) => {
    const tell = vi.fn();
    const {capture, replays} = createMonitoring({lot: chance, tell});
    capture(new TypeError('x is undefined'));
    expect([tell.mock.calls, replays]).toEqual([[['TypeError']], false]);
  });

  it.each([
    [0.1, 1, true],
    [0.9, 0, false],
  ])('hears half of them at 50 percent: %d', (chance, times, replays) => {
    const tell = vi.fn();
    const half = createMonitoring({lot: chance, sessionSampleRate: 50, replaySampleRate: 50, tell});
    half.capture(new Error('broken'));
    expect([tell.mock.calls.length, half.replays]).toEqual([times, replays]);
  });

  it('draws once a visit', () => {
    const storage = memoryStorage();
    const draws = [0.25, 0.75];
    const draw = () => lotOf(storage, () => draws.shift() ?? 0.5);
    expect([draw(), draw()]).toEqual([0.25, 0.25]);
    expect(lotOf(memoryStorage(), () => 0)).toBe(0);
  });

  it.each(['', 'x', '1', '-1'])('draws anew where "%s" was kept', (kept) => {
    const storage = memoryStorage();
    storage.setItem('monitoring_lot', kept);
    expect(lotOf(storage, () => 0.5)).toBe(0.5);
  });

  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new Error('Network Error'),
    new Error('The Internet connection appears to be offline.'),
    new Error('The network connection was lost.'),
    new Error('timeout of 30000ms exceeded: timed out'),
    new Error('net::ERR_INTERNET_DISCONNECTED'),
    new Error('The operation was aborted.'),
    new DOMException('The call was cancelled.', 'AbortError'),
    new ApiError({status: 0, code: 'OFFLINE', message: 'x'}),
    new ApiError({status: 0, code: 'TIMEOUT', message: 'x'}),
    new Error('ResizeObserver loop completed with undelivered notifications.'),
    'cancelled',
  ])('[TELEMETRY-14] ignores %s', (error) => {
    const tell = vi.fn();
    createMonitoring({lot: 0, tell}).capture(error);
    expect(tell).not.toHaveBeenCalled();
  });

  it('tells a code and never a message, each once', () => {
    const tell = vi.fn();
    const {capture} = createMonitoring({lot: 0, tell});
    const named = Object.assign(new Error('x'), {name: 'Ann Lee <ann@people.example>'});
    for (const error of [named, new RangeError('Ann'), new RangeError('Lee'), 'a text', undefined]) capture(error);
    capture(new ApiError({status: 500, code: 'INTERNAL', message: 'Ann'}));
    expect(tell.mock.calls.flat()).toEqual(['Error', 'RangeError', 'ApiError INTERNAL']);
  });
});
