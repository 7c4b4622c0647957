import {describe, expect, it} from 'vitest';
import {openDatabase} from './open-database.ts';

const told = (address: string, more: Readonly<Record<string, string>> = {}) =>
  openDatabase('production', {DATABASE_URL: `postgres://me:canary@${address}`, ...more});

describe('a database over a network without TLS', () => {
  it.each(['db.example/site', '192.0.2.1:5432/site', '[2001:db8::1]/site', 'localhost/site?host=db.example'])(
    'is told of to who starts a server for people: %s',
    (address) => {
      expect(told(address)).toContain('over a network without TLS');
      expect(told(address)).not.toContain('canary');
    },
  );

  it.each([
    'localhost/site',
    '127.0.0.1/site',
    '[::1]:5432/site',
    'localhost/site?host=%2Frun%2Fpostgresql',
    'db.example/site?sslmode=verify-full',
    'db.example/site?sslmode=disable',
  ])('is none, or meant: %s', (address) => {
    expect(told(address)).toBeUndefined();
  });

  it('is none by the variable of its driver, without an address, and of no matter in development', () => {
    expect(told('db.example/site', {PGSSLMODE: 'require'})).toBeUndefined();
    expect(openDatabase('production', {})).toBeUndefined();
    expect(openDatabase('development', {DATABASE_URL: 'postgres://db.example/site'})).toBeUndefined();
  });
});
