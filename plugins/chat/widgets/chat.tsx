import {useEffect, useMemo, useState} from 'react';
import {lateModule, useAsked} from 'waymark/blocks';
import {useServices, type DisplayProps} from 'waymark/plug-in';
import {goesOn} from '../session/goes-on.ts';
import {readSettings} from '../settings.ts';
import {ChatButton} from '../view/ChatButton.tsx';

const chatFile = lateModule(
  'chat',
  async () => import('../view/Chat.tsx'),
  (module) => module.Chat,
);

/** The button of the chat. What is behind it comes when it is pressed, or when a conversation goes on. */
export default function ChatWidget({props}: DisplayProps) {
  const services = useServices();
  const {storage, takeQuery, toast} = services;
  const settings = useMemo(() => readSettings(props), [props]);
  const {opensBy, texts} = settings;
  const [wanted, setWanted] = useState<'no' | 'quietly' | 'open'>(() =>
    goesOn(storage, Date.now()) ? 'quietly' : 'no',
  );
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (opensBy === '' || takeQuery(opensBy) === undefined) return;
    setWanted('open');
    setAsked((count) => count + 1);
  }, [opensBy, takeQuery, settings]);
  const found = useAsked(wanted === 'no' ? undefined : chatFile);
  const failed = found !== undefined && 'failed' in found;
  useEffect(() => {
    if (!failed) return;
    setWanted('no');
    if (wanted === 'open') toast(texts.general);
  }, [failed, wanted, toast, texts]);
  const Chat = found !== undefined && 'value' in found ? found.value : undefined;
  if (Chat !== undefined) return <Chat settings={settings} asked={asked} openAtOnce={wanted === 'open'} />;
  return (
    <ChatButton texts={texts} open={false} busy={wanted === 'open'} unread={0} onPress={() => setWanted('open')} />
  );
}
