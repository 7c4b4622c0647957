import {describe, expect, it} from 'vitest';
import type {PlainVisit} from '../../model/boot.ts';
import {createSeal} from '../session/seal.ts';
import {createVisitCookie} from './visit-cookie.ts';

const visit: PlainVisit = {draft: 'a-draft-token', session: 'a-session-token'};

function setUp(mode: 'development' | 'production' = 'production', secret = 'one secret') {
  let time = Date.parse('2026-11-24T12:00:00Z');
  const cookie = createVisitCookie(mode, createSeal(secret), () => new Date(time));
  return {cookie, pass: (seconds: number) => (time += seconds * 1000)};
}

/** What a browser sends that was given this `Set-Cookie`. */
const sent = (header: string): string => header.split(';')[0] ?? '';

describe('the cookie of a visit by plain forms', () => {
  it.each(['development', 'production'] as const)('gives back what was written, in %s', (mode) => {
    const {cookie} = setUp(mode);
    for (const each of [visit, {draft: 'a'}, {session: 'b'}, {values: {campaign: 'cloc'}, tracker: 'c'}, {}]) {
      const header = sent(cookie.write(each, 'north'));
      expect([cookie.read(header, 'north'), cookie.isIn(header)]).toEqual([each, true]);
    }
  });

  it('tells nobody who reads it what is in it, and is read by no script and on no other site', () => {
    const header = setUp().cookie.write(visit, 'north');
    const parts = (sent(header).split('=')[1] ?? '').split('.');
    for (const part of [header, ...parts.map((one) => Buffer.from(one, 'base64url').toString('latin1'))])
      expect(part).not.toContain('token');
    expect(header.split('; ').slice(1)).toEqual(['Path=/', 'Max-Age=1800', 'HttpOnly', 'Secure', 'SameSite=Lax']);
  });

  it('is good for half an hour after it was written, whatever a browser keeps', () => {
    const {cookie, pass} = setUp();
    const header = sent(cookie.write(visit, 'north'));
    pass(1799);
    expect(cookie.read(header, 'north')).toEqual(visit);
    pass(1);
    expect(cookie.read(header, 'north')).toBeUndefined();
  });

  it('is of one organisation', () => {
    const {cookie} = setUp();
    expect(cookie.read(sent(cookie.write(visit, 'north')), 'south')).toBeUndefined();
  });

  it('is none where it was written by nobody of ours, changed, cut or is not there', () => {
    const {cookie} = setUp();
    const header = sent(cookie.write(visit, 'north'));
    const foreign = sent(setUp('production', 'another').cookie.write(visit, 'north'));
    const value = header.split('=')[1] ?? '';
    const changed = [...Array(value.length).keys()].map(
      (at) => `${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`,
    );
    const cut = [...Array(value.length).keys()].map((at) => value.slice(0, at));
    const headers = [...changed, ...cut, '.', '..', 'a.b.c'].map((each) => `__Host-waymark-visit=${each}`);
    // What the last sign of a part says beyond its bytes is read by nobody, and changes nothing.
    const known = headers.flatMap((each) => cookie.read(each, 'north') ?? []);
    expect(known).toEqual(known.map(() => visit));
    expect(known.length).toBeLessThan(9);
    for (const each of [undefined, '', foreign, header.replace('__Host-', ''), '__Host-waymark-visit=a.b.c'])
      expect([each, cookie.read(each, 'north')]).toEqual([each, undefined]);
  });

  it('is brought by a form as well, for twenty hours and by the same organisation alone', () => {
    const {cookie, pass} = setUp();
    const text = cookie.seal(visit, 'north');
    expect(['north', 'south'].map((org) => cookie.open(text, org))).toEqual([visit, undefined]);
    expect(['', 'forged'].map((other) => cookie.open(other, 'north'))).toEqual([undefined, undefined]);
    pass(20 * 3600 - 1);
    expect(cookie.open(text, 'north')).toEqual(visit);
    pass(1);
    expect(cookie.open(text, 'north')).toBeUndefined();
  });

  it('is of whoever calls by the session in it, and of nobody else', () => {
    const {cookie} = setUp();
    const [header, unknown] = [visit, {draft: 'a-session-token'}].map((each) => sent(cookie.write(each, 'north')));
    const tokens = ['Bearer a-session-token', 'a-session-token', 'Bearer another', 'Bearer ', ''];
    expect(tokens.map((token) => cookie.isOf(header, token))).toEqual([true, false, false, false, false]);
    for (const other of [unknown, undefined, 'other=1', '__Host-waymark-visit=forged'])
      expect(tokens.map((token) => cookie.isOf(other, token))).toEqual(tokens.map(() => false));
  });

  it('is nothing that the same secret has sealed for another use', () => {
    const now = (): Date => new Date('2026-11-24T12:00:00Z');
    const seal = createSeal('one secret');
    const other = seal.close({use: 'another', draft: 'a-draft-token', org: 'north', until: now().getTime() + 1000});
    const cookie = createVisitCookie('development', seal, now);
    expect([cookie.read(`waymark-visit=${other}`, 'north'), cookie.open(other, 'north')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is ended', () => {
    const {cookie} = setUp();
    expect(cookie.end()).toMatch(/^__Host-waymark-visit=; Path=\/; Max-Age=0;/);
    expect(cookie.read(sent(cookie.end()), 'north')).toBeUndefined();
    expect([cookie.isIn('other=1'), cookie.isIn(undefined)]).toEqual([false, false]);
  });
});
