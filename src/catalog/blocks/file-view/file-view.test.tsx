// @vitest-environment happy-dom
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {FileView} from './FileView.tsx';
import {fileType} from './file-type.ts';
import {saveBytes} from './save-bytes.ts';

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer;
const released = vi.fn<(address: string) => void>();
const png = bytesOf(0x89, 0x50, 0x4e, 0x47, 1);
const pdf = bytesOf(0x25, 0x50, 0x44, 0x46, 0x2d);

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  released.mockReset();
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(released);
});

afterEach(cleanup);

describe('fileType', () => {
  it.each([
    [pdf, 'pdf'],
    [png, 'image'],
    [bytesOf(0xff, 0xd8, 0xff, 0xe0), 'image'],
    [bytesOf(0x3c, 0x68, 0x74, 0x6d), 'other'],
    [bytesOf(), 'other'],
  ])('tells by the first bytes: %#', (bytes, kind) => {
    expect(fileType(bytes).kind).toBe(kind);
  });
});

describe('saveBytes', () => {
  it.each([
    [pdf, 'Receipt', 'Receipt.pdf'],
    [png, 'picture.png', 'picture.png'],
    [png, 'A picture', 'A picture.png'],
    [bytesOf(1, 2), 'Something', 'Something'],
  ])('names what it saves: %#', (bytes, title, name) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    saveBytes(bytes, title);
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(name);
  });
});

describe('FileView', () => {
  it('shows a picture as a picture and lets go of it', async () => {
    const load = () => Promise.resolve(png);
    const {unmount} = render(<FileView title="Front" load={load} onDownload={() => undefined} />);
    expect((await screen.findByRole('img', {name: 'Front'})).getAttribute('src')).toBe('blob:1');
    unmount();
    expect(released).toHaveBeenCalledWith('blob:1');
  });

  it('says what to do with what cannot be loaded', async () => {
    const load = () => Promise.reject(new Error('offline'));
    render(<FileView title="Front" load={load} onDownload={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  });
});
