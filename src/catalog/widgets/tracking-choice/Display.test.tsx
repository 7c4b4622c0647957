// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {fakeServices, renderWith} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';

afterEach(cleanup);

const words = {label: 'May we count?', allow: 'Yes', refuse: 'No', said: 'Kept.'};

describe('the choice of tracking', () => {
  it.each([true, false])('[FOOTER-37] shows what counts now (%s), keeps another choice and says so', (allowed) => {
    const services = fakeServices();
    const tracking = {...services.tracking, allowed: () => allowed};
    renderWith(<Display id="choice" props={words} raise={() => {}} />, {...services, tracking});
    expect(screen.getByRole('group', {name: 'May we count?'})).toBeTruthy();
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', {name});
    expect([radio('Yes').checked, radio('No').checked]).toEqual([allowed, !allowed]);
    fireEvent.click(radio(allowed ? 'No' : 'Yes'));
    expect(tracking.choose).toHaveBeenCalledExactlyOnceWith(!allowed);
    expect(services.toast).toHaveBeenCalledExactlyOnceWith('Kept.');
    expect([radio('Yes').checked, radio('No').checked]).toEqual([!allowed, allowed]);
  });
});
