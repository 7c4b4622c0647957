import type {MailText} from '../../model/compiled/mail.ts';
import {withoutNotes} from '../../lib/note-numbers.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {printLine} from '../../runtime/text/print.ts';
import {printProse} from '../../runtime/text/print-prose.ts';

/** Subject and text of a mail, printed: there are no notes in one that a number could lead to. */
export function mailWords(
  {subject, text}: MailText,
  data: RuleData,
): {readonly subject: string; readonly text: string} {
  return {
    subject: withoutNotes(printLine(subject, data)),
    text: withoutNotes(`${printProse(text, data)}\n`),
  };
}
