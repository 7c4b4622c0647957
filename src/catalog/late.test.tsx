// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {Suspense, useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {createFiles, late} from '../lib/late-file.ts';
import {FilesContext, lateComponent, Spare, useAsked} from './late.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Hello = ComponentType<{readonly name: string}>;
const Widget: Hello = ({name}) => <input aria-label={`Hello ${name}`} />;

const show = async (node: ReactNode, files = createFiles()) => {
  await act(async () => {
    render(
      <FilesContext value={files}>
        <Suspense fallback="waiting">{node}</Suspense>
      </FilesContext>,
    );
  });
  return files;
};

describe('a component of a late file', () => {
  it('shows at once when it was loaded before, without a moment of nothing', async () => {
    const files = createFiles();
    const file = late('hello', async () => Widget);
    await files.load(file);
    const Component = lateComponent(file);
    render(
      <FilesContext value={files}>
        <Suspense fallback="waiting">
          <Component name="Anne" />
        </Suspense>
      </FilesContext>,
    );
    expect(screen.getByLabelText('Hello Anne')).toBeTruthy();
  });

  it('waits when it was not, loads once for all places, and keeps what is typed', async () => {
    const get = vi.fn<() => Promise<Hello>>(async () => Widget);
    const Component = lateComponent(late('hello', get));
    const files = await show([<Component key="1" name="Anne" />, <Component key="2" name="Bea" />]);
    fireEvent.change(screen.getByLabelText('Hello Anne'), {target: {value: 'typed'}});
    act(() => files.again());
    expect(screen.getByLabelText<HTMLInputElement>('Hello Anne').value).toBe('typed');
    expect(get).toHaveBeenCalledTimes(1);
  });
});

describe('a part that can be done without', () => {
  it('is asked for once, stays away, and comes when files are tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const get = vi.fn<() => Promise<Hello>>(async () => Widget);
    get.mockRejectedValueOnce(new Error('404'));
    const Component = lateComponent(late('hello', get));
    const page = (
      <>
        <Spare instead="Not here">
          <Component name="Anne" />
        </Spare>
        <p>The rest</p>
      </>
    );
    const files = await show(page);
    expect(document.body.textContent).toBe('Not hereThe rest');
    expect(get).toHaveBeenCalledTimes(1);
    await act(async () => files.again());
    expect(screen.getByLabelText('Hello Anne')).toBeTruthy();
    expect(get).toHaveBeenCalledTimes(2);
  });
});

describe('a part that cannot be drawn', () => {
  it('stays away, and whoever watches for faults of the page hears of it', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    const fault = new TypeError('x is undefined');
    const Broken = (): never => {
      throw fault;
    };
    await show(
      <Spare instead="Not here">
        <Broken />
      </Spare>,
    );
    expect([document.body.textContent, report.mock.calls]).toEqual(['Not here', [[fault]]]);
  });

  it('is no fault of the page where a file of it has not come', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    const Component = lateComponent<object>(late('hello', async () => Promise.reject(new Error('404'))));
    await show(
      <Spare instead="Not here">
        <Component />
      </Spare>,
    );
    expect([document.body.textContent, report.mock.calls]).toEqual(['Not here', []]);
  });
});

describe('what a person asks for', () => {
  const get = vi.fn<() => Promise<string>>();
  const file = late('words', get);
  function Asking() {
    const [attempt, setAttempt] = useState(0);
    const [wanted, setWanted] = useState(false);
    const found = useAsked(wanted ? file : undefined, attempt);
    return (
      <>
        <button onClick={() => setWanted(true)}>Open</button>
        <button onClick={() => setAttempt(attempt + 1)}>Try again</button>
        <p>{found === undefined ? 'nothing' : 'failed' in found ? found.failed.message : found.value}</p>
      </>
    );
  }
  const press = async (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', {name})));
  const said = () => document.querySelector('p')?.textContent;

  it('is told where it does not come, and asked for again with each attempt', async () => {
    get.mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('505')).mockResolvedValue('Hello');
    await show(<Asking />);
    expect([said(), get.mock.calls.length]).toEqual(['nothing', 0]);
    await press('Open');
    expect(said()).toBe('Could not load words: 404');
    await press('Try again');
    expect(said()).toBe('Could not load words: 505');
    await press('Try again');
    expect([said(), get.mock.calls.length]).toEqual(['Hello', 3]);
  });
});
