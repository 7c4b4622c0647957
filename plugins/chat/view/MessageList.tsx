import {useEffect, useLayoutEffect, useRef, useState} from 'react';
import {Button} from 'waymark/blocks';
import {Message, UnsentMessage} from './Message.tsx';
import styles from './MessageList.module.css';
import type {PrechatProps} from './Prechat.tsx';

/** Pixels from an edge that count as being there. */
const near = 48;

/** The messages, newest at the end. Earlier ones come above without moving what is read. */
export function MessageList({chat, state, settings}: PrechatProps) {
  const {texts} = settings;
  const {messages, unsent, earlier, readTo} = state;
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(undefined);
  const [now] = useState(() => Date.now());
  const first = messages[0]?.sequence;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const before = place.current;
    if (before === undefined || before.atEnd) element.scrollTop = element.scrollHeight;
    else if (first !== before.first) element.scrollTop = element.scrollHeight - before.fromEnd;
    place.current = scrolledTo(element, first);
  }, [first, messages, unsent]);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    // A keyboard or a growing text makes it lower: who was at the end stays there.
    const observer = new ResizeObserver(() => {
      if (place.current?.atEnd === true) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scrolled = (): void => {
    const element = box.current;
    if (element === null) return;
    place.current = scrolledTo(element, first);
    if (element.scrollTop < near && element.scrollHeight > element.clientHeight) void chat.earlier();
  };
  const lastOwn = messages.findLast(({author}) => author.kind === 'visitor')?.sequence;
  return (
    <div ref={box} className={styles.scroll} role="region" aria-label={texts.messages} tabIndex={0} onScroll={scrolled}>
      {earlier !== 'none' && (
        <div className={styles.earlier}>
          <Button kind="quiet" size="small" busy={earlier === 'coming'} onClick={() => void chat.earlier()}>
            {texts.earlier}
          </Button>
        </div>
      )}
      <ol className={styles.list}>
        {messages.map((message, at) => (
          <Message
            key={message.sequence}
            message={message}
            now={now}
            continued={isSame(messages[at - 1]?.author, message.author)}
            status={message.sequence === lastOwn ? (readTo >= message.sequence ? texts.seen : texts.sent) : undefined}
            chat={chat}
            settings={settings}
          />
        ))}
        {unsent.map((message) => (
          <UnsentMessage key={message.clientId} message={message} chat={chat} settings={settings} />
        ))}
      </ol>
    </div>
  );
}

/** Where it is scrolled to. */
interface Place {
  readonly first: number | undefined;
  readonly fromEnd: number;
  readonly atEnd: boolean;
}

function scrolledTo(element: HTMLElement, first: number | undefined): Place {
  const fromEnd = element.scrollHeight - element.scrollTop;
  return {first, fromEnd, atEnd: fromEnd - element.clientHeight < near};
}

interface Named {
  readonly kind: string;
  readonly name: string;
}

function isSame(one: Named | undefined, other: Named): boolean {
  return one !== undefined && one.kind === other.kind && one.name === other.name;
}
