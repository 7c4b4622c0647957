import {tagged} from '../../http/application-tag.ts';
import {sandboxHandlers, onFile} from '../../http/call.ts';
import {raise} from '../../lender/advance.ts';
import {statusOf, stepOf} from '../../lender/loan-file.ts';
import {progressOfFile} from '../../lender/progress.ts';
import {noteConsent} from '../consents.ts';

/** An application as it stands, and what is noted beside its steps. */
export const applicationsStateHandlers = sandboxHandlers({
  /** One application. */
  getApplication: onFile((file, call) => tagged(file, call, file.application)),

  /** The flags of an application, the part of the way that it has reached, and what is to be done there. */
  getApplicationStatus: onFile((file, {services}) => ({
    ...statusOf(file),
    ...progressOfFile(services.lender.progress, file),
  })),

  /** Where the application stands; what waits ends when its time is over. */
  getApplicationStep: onFile((file, call) => tagged(file, call, stepOf(file))),

  /** Records an agreement, in whatever step; one of the credit checks may be waiting for it. */
  giveConsent: onFile(async (file, call) => {
    const {body, at, services} = call;
    const {type} = body;
    await noteConsent(call, type, file.identity, file.uuid);
    const others = (file.application.consents ?? []).filter((consent) => consent.type !== type);
    file.application.consents = [...others, {type, at: at.toISOString()}];
    raise(services.lender, file, 'giveConsent', body, at);
    return stepOf(file);
  }),

  /** A question or a wish, sealed, for whoever answers. The application stays where it is. */
  askSupport: onFile((file, {body, at, services}) => {
    const question = services.seal.close({message: body.message});
    file.events.push({kind: 'support', body: {topic: body.topic, question, at: at.toISOString()}});
    return stepOf(file);
  }),

  /** Keeps experiments with the application; one of the same name takes the place of the one before. */
  saveExperiments: onFile((file, {body}) => {
    const {experiments: given} = body;
    const names = new Set(given.map(({name}) => name));
    const others = (file.records.experiments ?? []).filter(({name}) => !names.has(name));
    file.records.experiments = [...others, ...given];
    return {experiments: [...others, ...given]};
  }),

  /** Notes where the recording of this visit can be seen, for whoever helps with the application. */
  saveReplayLink: onFile((file, {body}) => {
    file.events.push({kind: 'replay-link', body: {link: body.link}});
    return {};
  }),
});
