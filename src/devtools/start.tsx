import {createRoot} from 'react-dom/client';
import {Toolbar} from './Toolbar.tsx';
import type {Tools} from './tools.ts';

/** Puts the developer tools at the end of the page. */
export function startDevTools(tools: Tools): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Toolbar tools={tools} />);
}
