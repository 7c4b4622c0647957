import {pages} from '../code.ts';

/** The code of comments that silence findings. */
export const silencePages = pages({
  silence: {
    severity: 'error',
    what: 'A comment that silences a finding is wrong, has ended, or silences nothing.',
    why: 'A silence that nobody needs or looks at any more hides the next mistake at its place.',
    fix: 'Remove it, or write the code, the last day and the reason, above the line.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  # waymark-ignore message-missing until 2020-06-30: somebody is writing it
  zip: {type: text, label: ZIP, messages: {required: Enter it}}`,
  },
});
