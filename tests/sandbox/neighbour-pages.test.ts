import {describe, expect, it} from 'vitest';
import {hosted, textOf} from './support/hosted.ts';

const {get} = hosted();

describe('the neighbour pages', () => {
  it.each([
    ['SHELL-ROUTES-11', '/auth/login'],
    ['SHELL-ROUTES-01', '/dashboard'],
    ['SHELL-ROUTES-02', '/dashboard/settings'],
    ['SHELL-ROUTES-15', '/terms'],
    ['SHELL-ROUTES-17', '/privacy'],
    ['SHELL-ROUTES-18', '/licenses'],
    ['SHELL-ROUTES-16', '/communications'],
    ['SHELL-ROUTES-03', '/contact'],
    ['SHELL-ROUTES-04', '/exchange'],
    ['SHELL-ROUTES-05', '/pay'],
    ['SHELL-ROUTES-06', '/universal-marketplace'],
    ['SHELL-ROUTES-07', '/universal-passport'],
    ['SHELL-ROUTES-08', '/portfolio'],
    ['SHELL-ROUTES-09', '/group-manager'],
  ])('[%s] %s is a whole page without anything inline', async (_, path) => {
    const page = textOf(await get(path, {host: 'apply.harbor.example'}));
    expect(page).toMatch(/<html lang="en">[\s\S]*<title>[^<]+ · Harbor &lt;Credit&gt; Union<\/title>[\s\S]*<h1>/);
    expect(page).not.toMatch(/<script(?![^>]*src=)|<style| style=| on\w+=|javascript:/i);
  });

  it.each([
    ['/account/heloc/x/start/profile', '/account/heloc/x/start/profile'],
    ['/account/heloc/x/conditions?conditionUuid=7', '/account/heloc/x/conditions?conditionUuid=7'],
    ['/dashboard/settings', '/dashboard/settings'],
    ['/account/register?step=name', '/account/register?step=name'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/a/..//evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['/account/heloc/../../unknown', '/dashboard'],
    ['/account/helocx', '/dashboard'],
    ['/unknown', '/dashboard'],
    ['/account/heloc/a"onload="x', '/account/heloc/a%22onload=%22x'],
  ])(
    '[SHELL-ROUTES-11] [SHELL-ROUTES-13] [SHELL-ROUTES-14] log-in sends people who asked for %j to %s',
    async (asked, expected) => {
      const page = textOf(await get(`/auth/login?redirectUrl=${encodeURIComponent(asked)}`));
      expect(/data-next="([^"]*)"/.exec(page)?.[1]).toBe(expected);
    },
  );

  it.each([
    ['/auth/login', 'Go on with your application where you left it.'],
    ['/auth/login?redirectUrl=%2Faccount%2Fheloc%2Fx', 'log in to the account that it belongs to'],
    ['/auth/login?reason=expired', 'Your session has ended, so you were logged out for your safety.'],
    ['/auth/login?reason=signed-out', 'You are logged out.'],
    ['/auth/login?reason=toString', 'Go on with your application where you left it.'],
    ['/dashboard?reason=not-found', 'What you asked for is not in this account'],
    ['/dashboard?reason=no-screen', 'Your application is at a step that has no page of its own'],
  ])('say why somebody is led to %s: %s', async (path, words) => {
    expect(textOf(await get(path))).toContain(words);
    expect(textOf(await get('/dashboard'))).not.toContain('is not in this account');
  });

  it('have their files', async () => {
    for (const name of ['pages.css', 'login.js', 'dashboard.js', 'theme/harbor.css']) {
      expect((await get(`/sandbox/assets/${name}`)).status).toBe(200);
    }
    expect(textOf(await get('/sandbox/assets/theme/harbor.css'))).toContain('--primary-600');
  });
});
