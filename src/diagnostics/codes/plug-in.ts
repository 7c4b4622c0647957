import {pages} from '../code.ts';

/** Codes about the plug-ins of a workspace. */
export const plugInPages = pages({
  'plug-in-name': {
    severity: 'error',
    what: 'A plug-in gives something a name that the catalogue, or another plug-in, has already.',
    why: 'A name means one thing: screens that use it would silently get another.',
    fix: 'Give it a name of its own.',
    example: `# plugins/look/plugin.yaml
about: How things look here.
kinds:
  money: {about: An amount., answer: {type: number}, control: number}`,
  },
  'plug-in-module': {
    severity: 'error',
    what: 'A plug-in names something whose module is not in its folder, has a module that it does not name, or one without a default export.',
    why: 'Who opens a screen with it would get an error page; a module without a name does nothing.',
    fix: 'Put the module where the message says, with what it is as its default export; or take out the name.',
    example: `# plugins/look/plugin.yaml
about: How things look here.
widgets:
  stars: {about: Stars., use: display}`,
  },
  'plug-in-definition': {
    severity: 'error',
    what: 'What a plug-in says of one of its words cannot be.',
    why: 'No screen could use it, or each would mean something else by it.',
    fix: 'Mend what the message names; each word of `plugin.yaml` is in the reference.',
    example: `# plugins/look/plugin.yaml
about: How things look here.
kinds:
  rating: {about: From one to five., answer: {type: integer}, control: no-such-control}`,
  },
});
