import {toolColours} from '../../lib/tool-colours.ts';

/**
 * The style sheet of the gallery: both schemes of colour, nothing wider than the window. A look is as tall as a first screen that asks
 * for an address in parts, as it does without scripts, with its button.
 */
export const galleryStyle = `${toolColours(['#6c7a75', '#8b9a94'])}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 'Inter Variable', system-ui, sans-serif; overflow-wrap: anywhere; }
header, form, main { padding: 0.75rem 1rem; }
main:focus { outline: none; }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -100rem; padding: 0.75rem 1rem; background: var(--paper); }
.skip:focus { left: 0; top: 0; z-index: 1; }
.site { margin: 0; font-weight: 650; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: end; background: var(--shade); }
label { display: block; font-weight: 600; max-width: 100%; }
select, input[type='search'], button {
  display: block; max-width: 100%; min-height: 2.75rem; padding: 0.25rem 0.75rem; font: inherit; font-weight: 400;
  color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 6px;
}
select, input[type='search'] { width: 100%; }
form > label { flex: 1 1 10rem; max-width: 20rem; min-width: 0; }
form > :is(.small, .tick) { flex: none; }
.tick { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; }
.tick input { width: 1.5rem; height: 1.5rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0; font-size: 1rem; line-height: 1.4; }
p { margin: 0.25rem 0; }
.stale { border-inline-start: 4px solid var(--line); padding-inline-start: 0.75rem; white-space: pre-line; }
/* What is said of looks beside each other takes the same height, so that their pictures begin on one line. */
.looks { display: grid; gap: 0 1.5rem; list-style: none; margin: 1rem 0; padding: 0; }
.look { display: grid; grid-row: span 3; grid-template-rows: subgrid; min-width: 0; padding-block-end: 1.5rem; }
.about { display: flex; flex-direction: column; }
.about > :last-child { margin-block-start: auto; }
.about a { display: inline-block; min-height: 1.5rem; }
.window { overflow: hidden; border: 1px solid var(--line); border-radius: 6px; background: #ffffff; max-width: 100%; }
iframe { display: block; border: 0; transform-origin: 0 0; }
.at-360 { grid-template-columns: repeat(auto-fill, minmax(0, 270px)); }
.at-360 .window { height: 660px; }
.at-360 iframe { width: 360px; height: 880px; transform: scale(0.75); }
.at-1280 { grid-template-columns: repeat(auto-fill, minmax(0, 600px)); }
.at-1280 .window { height: 544px; }
.at-1280 iframe { width: 1280px; height: 1160px; transform: scale(0.46875); }
@media (max-width: 700px) {
  form { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0.5rem 0.75rem; }
  form > label { max-width: none; }
  .at-1280 { grid-template-columns: repeat(auto-fill, minmax(0, 320px)); }
  .at-1280 .window { height: 290px; }
  .at-1280 iframe { transform: scale(0.25); }
}
details > summary { min-height: 1.5rem; }
details > ul { max-height: 16rem; overflow: auto; margin: 0; }
nav { display: flex; gap: 1.5rem; align-items: baseline; }
nav a { display: inline-block; min-height: 1.5rem; }
`;

/** What is left of a page in which only the screen itself is looked at. */
export const lookStyle = `
[data-only='screen'] #root > div > :is(a, header) { display: none; }
[data-only='screen'] div:has(> main) > :not(main) { display: none; }
`;
