/** Words of the chat, each a line of the props. `{...}` in them stands for what the chat puts in. */
export const chatTexts = [
  'button',
  'unread', // {count}
  'title',
  'botTitle',
  'close',
  'end',
  'endAsk',
  'endYes',
  'endNo',
  'intro',
  'botIntro',
  'peopleHours',
  'otherWays',
  'nameLabel',
  'emailLabel',
  'emailHint',
  'required',
  'tooLong',
  'emailInvalid',
  'begin',
  'beginning',
  'welcome',
  'waiting',
  'you',
  'bot',
  'messages',
  'messageLabel',
  'send',
  'attach',
  'attachHint',
  'fileKind',
  'fileEmpty',
  'fileTooLarge',
  'fileFailed',
  'fileComing', // {name}
  'removeFile', // {name}
  'openFile', // {name}, {size}
  'openFailed',
  'sending',
  'sent',
  'seen',
  'notSent',
  'sendAgain',
  'typing', // {name}
  'earlier',
  'newMessage', // {name}, {text}
  'lost',
  'elsewhere',
  'here',
  'general',
  'token',
  'resend',
  'dismiss',
  'endedAgent',
  'endedVisitor',
  'endedFrozen',
  'endedExpired',
  'endedInactive',
  'again',
  'rate',
  'badAnswer',
  'feedbackTitle',
  'feedbackReason',
  'reasonRequired',
  'feedbackMore',
  'feedbackTooLong',
  'feedbackSend',
  'feedbackSending',
  'feedbackThanks',
] as const;

export type ChatTexts = Readonly<Record<(typeof chatTexts)[number], string>>;

/** Puts values into a text of the chat: `{name} is typing`. What has no value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
