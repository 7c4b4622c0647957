import {beginChat} from '../../chat/begin-chat.ts';

/** Begins a conversation with people. */
export const initWebChat = beginChat;
