// @vitest-environment happy-dom
import {act, cleanup, render, screen} from '@testing-library/react';
import {Suspense} from 'react';
import type {ComponentType} from 'react';
import {afterEach, expect, it, vi} from 'vitest';
import {lateWidget} from './late-widget.ts';

afterEach(cleanup);

const Widget = ({name}: {readonly name: string}) => <p>Hello {name}</p>;

it('shows at once when it was loaded before, without a moment of nothing', async () => {
  const {load, Component} = lateWidget(async () => Widget);
  await load();
  render(
    <Suspense fallback="waiting">
      <Component name="Anne" />
    </Suspense>,
  );
  expect(screen.getByText('Hello Anne')).toBeTruthy();
});

it('waits when it was not, and loads once', async () => {
  const get = vi.fn<() => Promise<ComponentType<{readonly name: string}>>>(async () => Widget);
  const {load, Component} = lateWidget(get);
  await act(async () => {
    render(
      <Suspense fallback="waiting">
        <Component name="Anne" />
      </Suspense>,
    );
  });
  await load();
  expect(screen.getByText('Hello Anne')).toBeTruthy();
  expect(get).toHaveBeenCalledTimes(1);
});

it('is asked for again after it could not be had', async () => {
  const get = vi.fn<() => Promise<ComponentType<{readonly name: string}>>>(async () => Widget);
  get.mockRejectedValueOnce(new Error('no network'));
  const {load, Component} = lateWidget(get);
  await expect(load()).rejects.toThrow('no network');
  await act(async () => {
    render(
      <Suspense fallback="waiting">
        <Component name="Anne" />
      </Suspense>,
    );
  });
  expect(screen.getByText('Hello Anne')).toBeTruthy();
});
