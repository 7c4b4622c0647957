import type {ChatMessage} from '../transport/chat-transport.ts';
import {noChat} from './chat-state.ts';
import type {ChatAction, ChatAlert, ChatState} from './chat-state.ts';

/** What a chat shows after something happened. An action that has no place in the phase changes nothing. */
export function reduce(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'opened':
      return {
        ...state,
        open: true,
        unread: 0,
        kind: state.phase === 'before' ? (action.kind ?? state.kind) : state.kind,
      };
    case 'closed':
      return {...state, open: false};
    case 'filled-in':
      return {...state, person: action.person};
    case 'starting':
      return {
        ...noChat,
        open: state.open,
        kind: action.kind,
        phase: 'starting',
        person: action.person ?? state.person,
      };
    case 'not-started':
      return {...state, phase: 'before'};
    case 'started':
      return {
        ...without(state, 'general'),
        phase: 'talking',
        messages: merge(state.messages, action.messages),
        earlier: action.more ? 'more' : 'none',
      };
    case 'reset':
      return {...noChat, open: state.open, kind: action.kind, person: state.person};
    case 'ended':
      if (state.phase !== 'talking') return state;
      return {
        ...without(state, 'lost'),
        phase: 'ended',
        ended: action.reason,
        typist: undefined,
        chosen: [],
        draft: '',
      };
    case 'alert':
      return withAlert(state, action.alert);
    case 'dismissed':
      return without(state, action.alert);
    default:
      return state.phase === 'talking' ? reduceTalk(state, action) : state;
  }
}

function reduceTalk(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'connection':
      return action.state === 'connected' ? without(state, 'lost') : withAlert({...state, typist: undefined}, 'lost');
    case 'displaced':
      return {...without(state, 'lost'), elsewhere: true, typist: undefined};
    case 'returned':
      return {...state, elsewhere: false};
    case 'message':
      return take(state, action.message);
    case 'earlier-asked':
      return {...state, earlier: 'coming'};
    case 'earlier':
      return {...state, messages: merge(state.messages, action.messages), earlier: action.more ? 'more' : 'none'};
    case 'typing':
      return {...state, typist: action.on ? action.name : undefined};
    case 'read':
      return {...state, readTo: Math.max(state.readTo, action.sequence)};
    case 'told-bad':
      return {...state, reportedBad: state.messages.at(-1)?.sequence ?? 0};
    default:
      return reduceOwn(state, action);
  }
}

/** What the person writes. */
function reduceOwn(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'wrote':
      return {...state, draft: action.text};
    case 'sent': {
      const others = state.unsent.filter(({clientId}) => clientId !== action.message.clientId);
      return {...without(state, 'resend'), unsent: [...others, {...action.message, refused: false}]};
    }
    case 'refused': {
      if (!state.unsent.some(({clientId}) => clientId === action.clientId)) return state;
      const unsent = state.unsent.map((each) => (each.clientId === action.clientId ? {...each, refused: true} : each));
      return withAlert({...state, unsent}, 'resend');
    }
    case 'chosen':
      return {...state, chosen: [...state.chosen, action.file]};
    case 'changed': {
      const chosen = state.chosen.map((each) => (each.key === action.key ? {...each, ...action.change} : each));
      return {...state, chosen};
    }
    case 'dropped':
      return {...state, chosen: state.chosen.filter(({key}) => !action.keys.includes(key))};
    default:
      return state;
  }
}

function take(state: ChatState, message: ChatMessage): ChatState {
  const messages = merge(state.messages, [message]);
  if (messages === state.messages) return state;
  const unsent = state.unsent.filter(({clientId}) => clientId !== message.clientId);
  if (message.author.kind === 'visitor') return {...state, messages, unsent};
  return {...state, messages, unsent, typist: undefined, unread: state.open ? 0 : state.unread + 1};
}

/** Both in order, each once; the very same list where nothing is new. */
function merge(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const all = new Map(known.map((message) => [message.sequence, message]));
  for (const message of more) if (!all.has(message.sequence)) all.set(message.sequence, message);
  if (all.size === known.length) return known;
  return [...all.values()].toSorted((one, other) => one.sequence - other.sequence);
}

function withAlert(state: ChatState, alert: ChatAlert): ChatState {
  return state.alerts.includes(alert) ? state : {...state, alerts: [...state.alerts, alert]};
}

function without(state: ChatState, alert: ChatAlert): ChatState {
  return state.alerts.includes(alert) ? {...state, alerts: state.alerts.filter((each) => each !== alert)} : state;
}
