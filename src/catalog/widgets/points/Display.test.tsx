// @vitest-environment happy-dom
import {cleanup, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderWith} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';

afterEach(cleanup);

const show = (points: unknown) => renderWith(<Display id="points" props={{points}} raise={() => {}} />);

describe('points', () => {
  it('are a list of what holds', () => {
    show([
      {id: 'free', text: 'Free'},
      {id: 'late', text: 'Late', shown: false},
      {id: 'unknown', text: 'Unknown', shown: null},
      {id: 'quick', text: 'Quick', shown: true},
    ]);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Free', 'Quick']);
  });

  it.each([undefined, [], [{id: 'late', text: 'Late', shown: false}]])('show nothing for %j', (points) => {
    expect(show(points).container.textContent).toBe('');
  });
});
