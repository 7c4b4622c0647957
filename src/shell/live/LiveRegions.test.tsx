// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {fakeServices, renderControl} from '../../catalog/fixtures/render-control.tsx';
import {Control as FileUpload} from '../../catalog/widgets/file-upload/Control.tsx';
import {createAnnouncer} from './announcer.ts';
import {LiveRegions} from './LiveRegions.tsx';

afterEach(cleanup);

function show() {
  const announcer = createAnnouncer();
  render(<LiveRegions announcer={announcer} />);
  return announcer;
}
const live = (urgency: string): string | undefined =>
  document.querySelector(`[aria-live="${urgency}"]`)?.textContent.trim();

describe('what is said at once', () => {
  it('is said whole, as of several files that are refused', async () => {
    const {announce} = show();
    const about = {labelling: 'legend', props: {call: 'store'}} as const;
    renderControl(FileUpload, about, fakeServices({announce}));
    const files = ['a.exe', 'b.exe'].map((name) => new File(['x'], name, {type: 'application/x-msdownload'}));
    await act(async () => void fireEvent.change(screen.getByLabelText(/choose/), {target: {files}}));
    expect(live('assertive')).toMatch(/^a\.exe: .* b\.exe: /);
  });

  it('has an end between two, and stays urgent or not', async () => {
    const {announce} = show();
    await act(async () => {
      announce('a.pdf uploaded');
      announce('Stop', 'assertive');
      announce('b.pdf removed.');
      announce('');
      announce('All done');
    });
    expect([live('polite'), live('assertive')]).toEqual(['a.pdf uploaded. b.pdf removed. All done', 'Stop']);
  });

  it('takes the place of what was said before', async () => {
    const {announce} = show();
    await act(async () => announce('Stop', 'assertive'));
    await act(async () => announce('Saved'));
    expect([live('polite'), live('assertive')]).toEqual(['Saved', '']);
    await act(async () => announce('Sent'));
    expect(live('polite')).toBe('Sent');
  });
});
