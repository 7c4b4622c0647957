// @vitest-environment happy-dom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {renderWith} from '../../fixtures/render-control.tsx';
import {Display} from './Display.tsx';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function show(this: HTMLDialogElement) {
    this.open = true;
  });
});
afterEach(cleanup);

const person = {
  title: 'Your adviser',
  name: 'Morgan Ann Reyes',
  company: 'Example Rentals',
  phone: '+15555550161',
  email: 'morgan@rentals.example',
  note: 'No. 161',
};
const show = (props: Record<string, unknown>) =>
  renderWith(<Display id="person" props={props} raise={() => {}} />).container;

describe('a person to turn to', () => {
  it('[LOAN-ORIGINATOR-03, LOAN-ORIGINATOR-09, SHELL-FEATURES-06] is shown with ways to call and to write', () => {
    const shown = show(person);
    expect(screen.getByRole('heading', {name: 'Your adviser'})).toBeTruthy();
    for (const text of [person.name, person.company, person.note]) expect(shown.textContent).toContain(text);
    expect(screen.getByRole('link', {name: 'Call (555)\u00a0555-0161'}).getAttribute('href')).toBe('tel:+15555550161');
    expect(screen.getByRole('link', {name: 'Send an email'}).getAttribute('href')).toBe(
      'mailto:morgan@rentals.example',
    );
  });

  it('has the initials where there is no picture, or it does not come', () => {
    expect(show(person).querySelector('[aria-hidden]')?.textContent).toBe('MR');
    cleanup();
    const shown = show({...person, picture: '/portrait.svg'});
    const picture = shown.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/portrait.svg');
    if (picture !== null) fireEvent.error(picture);
    expect(shown.querySelector('img')).toBeNull();
    expect(shown.textContent).toContain('MR');
  });

  it('is shown without what is not known of them, and not at all without a name', () => {
    const shown = show({title: 'Your adviser', name: 'Sam'});
    expect(shown.textContent).toBe('Your adviserSSam');
    expect(screen.queryByRole('link')).toBeNull();
    expect(show({title: 'Your adviser'}).textContent).toBe('');
  });

  it('[LOAN-ORIGINATOR-08, SHELL-FEATURES-14] as a bar opens to a drawer with the same', () => {
    show({...person, bar: true});
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', {name: 'Your adviser Morgan Ann Reyes'}));
    expect(screen.getByRole('dialog', {name: 'Your adviser'})).toBeTruthy();
    expect(screen.getAllByRole('link').length).toBe(2);
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
