import {onPerson} from '../../http/call.ts';
import {keepFeedback} from './keep-feedback.ts';

/** A word to the head of the company. */
export const sendCeoFeedback = onPerson((person, call) => keepFeedback('ceo-feedback', person, call));
