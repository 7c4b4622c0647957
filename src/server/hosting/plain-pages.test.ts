import Fastify, {type FastifyRequest} from 'fastify';
import {expect, it} from 'vitest';
import type {Boot} from '../../model/boot.ts';
import {createPlainPages} from './plain-pages.ts';

const boot: Boot = {
  ...{base: '/library', orgId: 'north', development: false},
  org: {hosts: [], config: 'c', theme: 't', flows: {card: {path: '/card', flow: 'f', screens: {}}}},
};

it.each(['//', '///', '//other.example/library/card', '/nowhere'])(
  'answer whoever opens %s beside the site with no page of it',
  async (url) => {
    const app = Fastify();
    const pages = createPlainPages(app, {config: {now: () => new Date(0)}} as never, async () => {
      throw new Error('Nothing is drawn for that.');
    });
    const logged: unknown[] = [];
    const log = {error: (fault: unknown) => void logged.push(fault)};
    const request = {
      url,
      ip: '',
      host: 'site.example',
      protocol: 'https',
      headers: {},
      log,
    } as unknown as FastifyRequest;
    expect(await pages.of(request, boot, {draft: 'a-token'})).toBeUndefined();
    expect(logged).toEqual([]);
  },
);
