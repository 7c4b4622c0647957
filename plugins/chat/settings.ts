import {hoursLines, recordsOf, textOf} from 'waymark/plug-in';
import type {ChatTexts} from './texts.ts';
import {chatTexts} from './texts.ts';

/** The widget's props, as its parts read them. */
export interface ChatSettings {
  readonly texts: ChatTexts;
  readonly reasons: readonly {readonly id: string; readonly label: string}[];
  readonly wordsFor: string;
  readonly orgCode: string;
  readonly skill: string;
  readonly tag: string;
  readonly provider: string;
  /** Id of the organisation at the service that keeps what was said. */
  readonly historyApp: string;
  readonly streamKey: string;
  readonly streamLibrary: string;
  /** Somebody answers now. */
  readonly isOpen: boolean;
  /** When somebody does, as lines for people to read. */
  readonly hours: readonly string[];
  readonly streaming: boolean;
  readonly authenticate: boolean;
  readonly domains: readonly string[];
  readonly friendlyName: string;
  readonly emailAddress: string;
  /** What else is told when a conversation begins, where it is known. */
  readonly about: Readonly<Record<string, string>>;
  readonly survey: string;
  readonly opensBy: string;
}

const aboutNames = ['phoneNumber', 'identityUuid', 'applicationUuid', 'loanNumber', 'prodType'] as const;

export function readSettings(props: Readonly<Record<string, unknown>>): ChatSettings {
  const text = (name: string): string => textOf(props, name) ?? '';
  return {
    texts: Object.fromEntries(chatTexts.map((name) => [name, text(name)])) as ChatTexts,
    reasons: recordsOf(props.reasons).map((reason) => ({
      id: textOf(reason, 'id') ?? '',
      label: textOf(reason, 'label') ?? '',
    })),
    wordsFor: text('wordsFor'),
    orgCode: text('orgCode'),
    skill: text('skill'),
    tag: text('tag'),
    provider: text('provider') || 'sandbox',
    historyApp: text('historyApp') || text('orgCode'),
    streamKey: text('streamKey'),
    streamLibrary: text('streamLibrary'),
    isOpen: props.isOpen === true,
    hours: hoursLines(props.week),
    streaming: props.streaming === true,
    authenticate: props.authenticate === true,
    domains: Array.isArray(props.domains) ? props.domains.filter((each) => typeof each === 'string') : [],
    friendlyName: text('friendlyName'),
    emailAddress: text('emailAddress'),
    about: Object.fromEntries(aboutNames.flatMap((name) => (text(name) === '' ? [] : [[name, text(name)]]))),
    survey: text('survey'),
    opensBy: text('opensBy'),
  };
}
