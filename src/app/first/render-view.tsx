import {StrictMode} from 'react';
import {renderToString} from 'react-dom/server';
import {StaticRouter} from 'react-router';
import type {AskedPage, Boot} from '../../model/boot.ts';
import {App, type AppWorld} from '../App.tsx';

/** What shows on a page, as HTML. */
export function renderView({development}: Boot, {path, query}: AskedPage, world: AppWorld): string {
  const search = new URLSearchParams(query).toString();
  const app = (
    <StaticRouter location={`${path}${search === '' ? '' : `?${search}`}`}>
      <App world={world} />
    </StaticRouter>
  );
  return renderToString(development ? <StrictMode>{app}</StrictMode> : app);
}
