import type {ErrorPayload} from 'vite';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {gather} from '../../diagnostics/gather.ts';
import {renderPretty} from '../../diagnostics/render/pretty.ts';
import type {Files} from '../../model/workspace.ts';

/** The message that makes Vite's overlay show the findings, in the words of the terminal. */
export const overlayOf = (errors: readonly Diagnostic[], files: Files): ErrorPayload => {
  const count = gather(errors).length;
  const head = count === 1 ? 'One mistake' : `${count} mistakes`;
  const [first] = errors;
  const more = first === undefined ? '' : `\`npx waymark explain-code ${first.code}\` says more. `;
  const end = `${more}This goes away by itself once it is mended; Esc, or Close, puts it aside.`;
  const message = `${head}\n\n${renderPretty(errors, files, {colours: false})}\n${end}`;
  // What would name Vite and its plug-in stands before the message.
  return {type: 'error', err: {message, stack: ''}};
};

/**
 * Puts that overlay at the foot of the page, in its colours and without advice on Vite: what is being written stands above
 * it, with the header, and can be used.
 */
export const overlayStyle = `<style>
vite-error-overlay {
  inset: auto 0 0;
  height: auto;
  max-height: 60vh;
  overflow: auto;
  border-top: 4px solid #b3261e;
  background: #fff;
  box-shadow: 0 -8px 24px rgb(0 0 0 / 20%);
}
vite-error-overlay::part(backdrop) {
  position: static;
  height: auto;
  background: none;
}
vite-error-overlay::part(window) {
  max-width: none;
  margin: 0;
  padding: 16px;
  border: 0;
  border-radius: 0;
  background: none;
  box-shadow: none;
  color: #1c1b1f;
}
vite-error-overlay::part(message) {
  margin: 0;
  font-size: 14px;
  line-height: 1.5;
  overflow-wrap: anywhere;
}
vite-error-overlay::part(message-body) {
  color: #1c1b1f;
}
vite-error-overlay::part(file) {
  color: #5f2120;
}
vite-error-overlay::part(frame),
vite-error-overlay::part(stack) {
  color: #49454f;
}
vite-error-overlay::part(tip) {
  display: none;
}
vite-error-overlay::part(code) {
  overflow-x: auto;
  white-space: pre;
}
vite-error-overlay::part(close) {
  position: sticky;
  top: 0;
  display: block;
  margin-inline-start: auto;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid #5f2120;
  border-radius: 4px;
  background: #fff;
  color: #5f2120;
  font-size: 14px;
}
</style>`;

/**
 * Gives that overlay a button, for who has no Esc, and keeps its lines of code whole: they scroll where there is no room, so that the marks
 * below them stay where they are.
 */
export const overlayScript = `<script>
new MutationObserver(() => {
  const overlay = document.querySelector('vite-error-overlay');
  const body = overlay?.shadowRoot?.querySelector('.message-body');
  if (!body || overlay.shadowRoot.querySelector('[part="close"]')) return;
  const parts = body.textContent.split(/((?:^ *>? *\\d* \\|.*\\n)+)/m).filter(Boolean);
  body.replaceChildren(...parts.map((text) => {
    if (!/^ *>? *\\d* \\|/.test(text)) return document.createTextNode(text);
    const code = document.createElement('div');
    code.setAttribute('part', 'code');
    code.textContent = text;
    return code;
  }));
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.setAttribute('part', 'close');
  close.addEventListener('click', () => overlay.close());
  body.parentElement.before(close);
}).observe(document, {childList: true, subtree: true});
</script>`;
