import {toolColours} from '../../lib/tool-colours.ts';

/** The style sheet of the reference: one column, both schemes of colour, nothing wider than the window. */
export const style = `${toolColours(['#c9d2ce', '#45504c'])}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0 auto;
  max-width: 48rem;
  padding: 0 1rem 4rem;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.6 system-ui, sans-serif;
  overflow-wrap: break-word;
}
a { color: var(--link); text-underline-offset: 0.15em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
main:focus { outline: none; }
.skip { position: absolute; left: -100rem; padding: 0.75rem 1rem; background: var(--paper); }
.skip:focus { left: 0; top: 0; z-index: 1; }
header { padding-top: 1rem; border-bottom: 1px solid var(--line); margin-bottom: 2rem; padding-bottom: 0.75rem; }
.site { margin: 0; font-weight: 650; }
.crumbs, .chapters, .beside { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0; padding: 0; list-style: none; }
.crumbs a, .chapters a, .beside a { display: inline-block; padding: 0.25rem 0; }
.crumbs li + li::before { content: '/'; color: var(--soft); margin-right: 1.25rem; }
.chapter { margin: 0; color: var(--soft); }
h1 { margin: 0 0 0.5rem; font-size: 2rem; line-height: 1.2; letter-spacing: -0.01em; }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.3rem; line-height: 1.3; }
h3 { margin: 2rem 0 0.25rem; font-size: 1.0625rem; font-family: ui-monospace, monospace; }
.about { font-size: 1.1875rem; margin-top: 0; }
p, ul, pre { margin: 0.5rem 0; }
li { margin: 0.25rem 0; }
main ul:not([class]) { padding-left: 1.25rem; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; background: var(--shade); padding: 0.1em 0.3em; border-radius: 3px; }
pre { background: var(--shade); border: 1px solid var(--line); border-radius: 6px; padding: 0.75rem 1rem; overflow-x: auto; }
pre code { background: none; padding: 0; }
.chapters { margin: 1rem 0 1.5rem; }
.index { list-style: none; padding: 0; }
.index > li { padding: 0.75rem 0; border-top: 1px solid var(--line); }
.index > li > a { display: inline-block; min-height: 1.5rem; font-weight: 600; font-family: ui-monospace, monospace; }
.index p { margin: 0.125rem 0; }
.index .keys { color: var(--soft); line-height: 2; }
.index > li > a.words { font-family: inherit; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9375rem; line-height: 1.5; }
th, td { padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: normal; }
h3:not([id]) { font-family: inherit; }
[hidden] { display: none; }
label { display: block; font-weight: 600; margin-top: 1.5rem; }
input[type='search'] {
  width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit;
  color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 6px;
}
.said { min-height: 1.6em; color: var(--soft); }
footer { margin-top: 4rem; border-top: 1px solid var(--line); padding-top: 0.75rem; }
`;
