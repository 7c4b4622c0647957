import {useContext, useEffect, useRef, useState, useSyncExternalStore} from 'react';
import {FilesContext, Spare, lateComponent, lateModule} from 'waymark/blocks';
import {useServices} from 'waymark/plug-in';
import {sessionKeys} from '../session/stored-session.ts';
import {createChat} from '../talk/create-chat.ts';
import type {ChatSettings} from '../settings.ts';
import {browserWorld} from './browser-world.ts';
import {ChatButton} from './ChatButton.tsx';
import {ChatWindow} from './ChatWindow.tsx';
import {useEscape} from './use-escape.ts';
import {useNews} from './use-news.ts';

// Absent from production builds.
const Tools = import.meta.env.DEV
  ? lateComponent(
      lateModule(
        'chat tools',
        async () => import('../developer/ChatTools.tsx'),
        (module) => module.ChatTools,
      ),
    )
  : undefined;

export interface ChatProps {
  readonly settings: ChatSettings;
  /** Times that the page was asked to open the chat. */
  readonly asked: number;
  readonly openAtOnce: boolean;
}

/** A conversation and the button that opens it; it goes on while it is closed. */
export function Chat({settings, asked, openAtOnce}: ChatProps) {
  const services = useServices();
  const files = useContext(FilesContext);
  const latest = useRef(settings);
  const button = useRef<HTMLButtonElement>(null);
  const [chat] = useState(() => createChat(browserWorld(services, files), () => latest.current));
  const state = useSyncExternalStore(chat.state.subscribe, chat.state.get);
  const {texts, isOpen} = settings;
  useEffect(() => {
    latest.current = settings;
  }, [settings]);
  // A conversation goes on however the page came to show it, and is left with the page alone.
  useEffect(() => {
    void chat.resume();
    return chat.leave;
  }, [chat]);
  // Whoever logs out elsewhere in this browser takes the conversation away here too.
  useEffect(() => {
    const changed = ({key, newValue}: StorageEvent): void => {
      const {kind, phase} = chat.state.get();
      if (key === sessionKeys[kind] && newValue === null && phase === 'talking') chat.end();
    };
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  }, [chat]);
  useEffect(() => {
    if (openAtOnce) chat.open();
  }, [chat, openAtOnce]);
  useEffect(() => {
    if (asked > 0) chat.open();
  }, [chat, asked]);
  // Hours that begin or end decide anew who would answer.
  useEffect(() => {
    const {open, phase} = chat.state.get();
    if (open && phase === 'before') chat.open();
  }, [chat, isOpen]);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Only now: while it covered the page, nothing else could have the focus.
    if (wasOpen.current && !state.open) button.current?.focus();
    wasOpen.current = state.open;
  }, [state.open]);
  useEscape(button, state.open, chat.close);
  const news = useNews(state, texts);
  const {announce} = services;
  useEffect(() => {
    if (news !== '' && !chat.state.get().open) announce(news);
  }, [news, chat, announce]);
  return (
    <>
      <ChatButton
        ref={button}
        texts={texts}
        open={state.open}
        unread={state.unread}
        onPress={() => (state.open ? chat.close() : chat.open())}
      />
      {state.open && (
        <ChatWindow
          chat={chat}
          state={state}
          settings={settings}
          news={news}
          onClose={chat.close}
          tools={
            Tools === undefined ? null : (
              <Spare>
                <Tools chat={chat} state={state} />
              </Spare>
            )
          }
        />
      )}
    </>
  );
}
