import type {Chat} from '../talk/create-chat.ts';

/** Backspace ends the chat, unless somebody is typing; gives how to stop listening. */
export function listenForEnd(target: EventTarget, chat: Pick<Chat, 'end' | 'state'>): () => void {
  const pressed = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Backspace') return;
    const {target: at} = event;
    if (at instanceof HTMLElement && (at.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(at.tagName))) return;
    if (chat.state.get().phase === 'talking') chat.end();
  };
  target.addEventListener('keydown', pressed);
  return () => target.removeEventListener('keydown', pressed);
}
