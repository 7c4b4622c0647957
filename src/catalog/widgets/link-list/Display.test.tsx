// @vitest-environment happy-dom
import {cleanup, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderWith} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';

afterEach(cleanup);

const show = (links: unknown, only?: string) =>
  renderWith(<Display id="links" props={{links, only}} raise={() => {}} />);

describe('a list of links', () => {
  it('[FOOTER-18] shows those of the type that is asked for, and says which leave the site', () => {
    show(
      [
        {type: 'FOOTER', name: 'Opening times', url: '/times'},
        {type: 'FOOTER', name: 'Union', url: 'https://union.example/us'},
        {type: 'MENU', name: 'Hidden', url: '/hidden'},
      ],
      'FOOTER',
    );
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['Opening times', '/times', null],
      ['Union (opens a new tab)', 'https://union.example/us', '_blank'],
    ]);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'http://plain.example',
    'https:///x',
    7,
  ])('makes no link of %j', (url) => {
    expect(show([{name: 'Trap', url}]).container.textContent).toBe('');
  });
});
