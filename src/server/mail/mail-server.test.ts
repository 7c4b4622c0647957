import {describe, expect, it} from 'vitest';
import {readMailServer, readSender} from './mail-server.ts';

describe('an SMTP server', () => {
  it.each([
    ['smtp://mail.example', {host: 'mail.example', port: 587, tls: 'needed'}],
    ['smtps://mail.example', {host: 'mail.example', port: 465, tls: 'from-start'}],
    ['smtp://relay:25?tls=off', {host: 'relay', port: 25, tls: 'off'}],
    ['smtp://127.0.0.1:2525', {host: '127.0.0.1', port: 2525, tls: 'off'}],
    ['smtp://[::1]:2525/', {host: '::1', port: 2525, tls: 'off'}],
    [
      'smtps://desk%40x.example:p%3Aw@mail.example:4465',
      {host: 'mail.example', port: 4465, tls: 'from-start', user: 'desk@x.example', password: 'p:w'},
    ],
  ])('is read from %s', (text, server) => {
    expect(readMailServer(text)).toEqual(server);
  });

  it.each([
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://mail.example:0',
    'smtp://mail.example/box',
    'smtp://mail.example?pool=true',
    'smtps://mail.example?tls=off',
    'smtp://user:password@relay:25?tls=off',
    'smtp://user@mail.example',
    'smtp://%E0%A4%A:x@mail.example',
  ])('is not read from %s', (text) => {
    expect(readMailServer(text)).toBeUndefined();
  });
});

describe('a sender', () => {
  it.each([
    ['desk@library.example', {name: '', address: 'desk@library.example'}],
    ['City Library <desk@library.example>', {name: 'City Library', address: 'desk@library.example'}],
    [' Bücherei, Hafen <desk@library.example> ', {name: 'Bücherei, Hafen', address: 'desk@library.example'}],
  ])('is read from %s', (text, sender) => {
    expect(readSender(text)).toEqual(sender);
  });

  it.each([
    '',
    'desk',
    'City Library',
    'City <desk>',
    'A <a@x.example> <b@x.example>',
    'a@x.example, b@x.example',
    'A\r\nBcc: b@x.example <a@x.example>',
    '"A" <a@x.example>',
  ])('is not read from %j', (text) => {
    expect(readSender(text)).toBeUndefined();
  });
});
