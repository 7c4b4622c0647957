import {useEffect, useMemo, useState} from 'react';
import type {ComponentType} from 'react';
import type {DisplayProps} from '../../component.ts';
import {useServices} from '../../component.ts';
import {ChatButton} from './view/ChatButton.tsx';
import type {ChatProps} from './view/Chat.tsx';
import {goesOn} from './session/goes-on.ts';
import {readSettings} from './settings.ts';

/** The button of the chat. What is behind it comes when it is pressed, or when a conversation goes on. */
export function Display({props}: DisplayProps) {
  const services = useServices();
  const {storage, takeQuery, toast} = services;
  const settings = useMemo(() => readSettings(props), [props]);
  const {opensBy, texts} = settings;
  const [wanted, setWanted] = useState<'no' | 'quietly' | 'open'>(() =>
    goesOn(storage, Date.now()) ? 'quietly' : 'no',
  );
  const [Chat, setChat] = useState<ComponentType<ChatProps>>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (opensBy === '' || takeQuery(opensBy) === undefined) return;
    setWanted('open');
    setAsked((count) => count + 1);
  }, [opensBy, takeQuery, settings]);
  useEffect(() => {
    if (wanted === 'no' || Chat !== undefined) return;
    import('./view/Chat.tsx').then(
      (module) => setChat(() => module.Chat),
      () => {
        setWanted('no');
        if (wanted === 'open') toast(texts.general);
      },
    );
  }, [wanted, Chat, toast, texts]);
  if (Chat !== undefined) return <Chat settings={settings} asked={asked} openAtOnce={wanted === 'open'} />;
  return (
    <ChatButton texts={texts} open={false} busy={wanted === 'open'} unread={0} onPress={() => setWanted('open')} />
  );
}
