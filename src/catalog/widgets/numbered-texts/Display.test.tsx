// @vitest-environment happy-dom
import {cleanup, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {renderWith} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';

afterEach(cleanup);

const show = (texts: unknown) => renderWith(<Display id="texts" props={{texts}} raise={() => {}} />);

describe('numbered texts', () => {
  it('[FOOTER-26] stand in an ordered list, in the order written', () => {
    show({speed: 'First.', gap: '', fees: 'Second.', wrong: 7});
    expect(screen.getByRole('list').tagName).toBe('OL');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['First.', 'Second.']);
  });

  it.each([undefined, {}, ['First.'], 'First.'])('show nothing for %j', (texts) => {
    expect(show(texts).container.textContent).toBe('');
  });
});
