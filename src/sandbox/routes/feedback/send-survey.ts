import {onPerson} from '../../http/call.ts';
import {keepFeedback} from './keep-feedback.ts';

/** What a person who leaves thinks of the way so far. */
export const sendSurvey = onPerson((person, call) => keepFeedback('survey', person, call));
