import Paperclip from 'lucide-react/icons/paperclip';
import {VisuallyHidden, saveBytes} from 'waymark/blocks';
import {sizeText} from 'waymark/plug-in';
import type {ChatSettings} from '../settings.ts';
import type {Unsent} from '../talk/chat-state.ts';
import type {Chat} from '../talk/create-chat.ts';
import {momentText} from '../talk/moment-text.ts';
import {ownLinks} from '../talk/own-links.ts';
import {plainName} from '../talk/plain-name.ts';
import {fill} from '../texts.ts';
import type {ChatFile, ChatMessage} from '../transport/chat-transport.ts';
import styles from './MessageList.module.css';

interface About {
  readonly chat: Pick<Chat, 'bytes' | 'dispatch' | 'sendAgain'>;
  readonly settings: ChatSettings;
}

/** One message: who says it, what, and when. */
export function Message({
  message,
  now,
  continued,
  status,
  ...about
}: About & {
  readonly message: ChatMessage;
  /** Milliseconds. */
  readonly now: number;
  /** The one before is by the same author. */
  readonly continued: boolean;
  /** What has become of it, under the person's own last one. */
  readonly status: string | undefined;
}) {
  const {author, text, files, at} = message;
  const {texts} = about.settings;
  const own = author.kind === 'visitor';
  const name = own ? texts.you : author.name;
  return (
    <li className={styles.item} data-author={author.kind} data-continued={continued || undefined}>
      <p className={styles.name}>{continued ? <VisuallyHidden>{name}</VisuallyHidden> : <bdi>{name}</bdi>}</p>
      <Body text={text} files={files} {...about} />
      <p className={styles.about}>
        {at !== '' && <time dateTime={at}>{momentText(at, now)}</time>}
        {status !== undefined && <span> · {status}</span>}
      </p>
    </li>
  );
}

/** A message that has not arrived yet, or was refused. */
export function UnsentMessage({message, ...about}: About & {readonly message: Unsent}) {
  const {texts} = about.settings;
  return (
    <li className={styles.item} data-author="visitor" data-unsent={message.refused ? 'refused' : 'waiting'}>
      <p className={styles.name}>
        <VisuallyHidden>{texts.you}</VisuallyHidden>
      </p>
      <Body text={message.text} files={message.files} {...about} />
      <p className={styles.about}>
        {message.refused ? texts.notSent : texts.sending}
        {message.refused && (
          <button type="button" className={styles.again} onClick={() => about.chat.sendAgain(message.clientId)}>
            {texts.sendAgain}
          </button>
        )}
      </p>
    </li>
  );
}

function Body({text, files, chat, settings}: About & {readonly text: string; readonly files: readonly ChatFile[]}) {
  return (
    <div className={styles.body} dir="auto">
      {text !== '' && (
        <p className={styles.text}>
          {ownLinks(text, settings.domains).map(({text: part, href}, at) =>
            href === undefined ? (
              part
            ) : (
              <a key={at} href={href} target="_blank" rel="noopener noreferrer">
                {part}
              </a>
            ),
          )}
        </p>
      )}
      {files.map((file) => (
        <FileButton key={file.id} file={file} chat={chat} settings={settings} />
      ))}
    </div>
  );
}

function FileButton({file, chat, settings}: About & {readonly file: ChatFile}) {
  const name = plainName(file.name);
  const {openFile} = settings.texts;
  const save = async (): Promise<void> => {
    // Said anew where it fails once more.
    chat.dispatch({type: 'dismissed', alert: 'openFailed'});
    try {
      saveBytes(await chat.bytes(file), name);
    } catch {
      // On a phone a toast would lie behind this window.
      chat.dispatch({type: 'alert', alert: 'openFailed'});
    }
  };
  return (
    <button
      type="button"
      className={styles.file}
      aria-label={fill(openFile, {name, size: sizeText(file.size)})}
      onClick={() => void save()}
    >
      <Paperclip size="1rem" aria-hidden="true" />
      {/* The space: whoever speaks to a control says what it shows, which must stand in its name. */}
      <bdi className={styles.fileName}>{name}</bdi> <span className={styles.size}>{sizeText(file.size)}</span>
    </button>
  );
}
