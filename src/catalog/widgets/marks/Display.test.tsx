// @vitest-environment happy-dom
import {cleanup} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderWith} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';

afterEach(cleanup);

const show = (mark: unknown) => renderWith(<Display id="mark" props={{mark}} raise={() => {}} />).container;

describe('a mark', () => {
  it.each([
    ['EHL', 'Equal Housing Lender'],
    ['EOL', 'Equal Opportunity Lender'],
  ])('[FOOTER-09, FOOTER-24] %s is drawn beside its words', (mark, words) => {
    const shown = show(mark);
    expect(shown.textContent).toBe(words);
    expect(shown.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it.each(['NONE', 'constructor', undefined])('[FOOTER-09] %j is none', (mark) => {
    expect(show(mark).childElementCount).toBe(0);
  });
});
