import {onFile, type Call} from '../../http/call.ts';
import {Problem} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import {statusOf, stepOf, type LoanFile} from '../../lender/loan-file.ts';
import {isReady, papersOf, paperUuid, type ListName} from '../../papers/lists.ts';
import {FieldRules} from '../../rules/fields.ts';
import {checkSignedName, checkTypedName, isSigned} from '../../rules/signature.ts';
import {drawingOf} from '../../signatures/drawing.ts';
import type {Signer} from '../../signatures/sign-paper.ts';
import {viewsOf} from '../../signatures/views.ts';
import {asFacts, asText, type Facts} from '../../../server/store/records.ts';
import {sessionAt} from '../notary/session.ts';
import {keepPapers} from './keep-papers.ts';

const inJourney = submit('acceptDisclosures', accept);

/** Accepts or signs a whole package. What is signed already stays as it was signed. */
export const acceptDisclosures = onFile(async (file, call) => {
  const list = asText(call.body['list']) as ListName;
  if (isComplete(list, file)) return stepOf(file);
  if (!isReady(list, file)) throw new Problem(409, 'NOT_READY', 'These documents are still being prepared.');
  if (list !== 'APPLICATION') return inJourney(call);
  await accept(file, call);
  return stepOf(file);
});

async function accept(file: LoanFile, call: Call): Promise<void> {
  const {body, at} = call;
  const list = asText(body['list']) as ListName;
  const name = asText(file.profile['fullName']);
  if (list === 'SUMMARY') checkTypedName(asText(body['name']), name, 'name');
  if (list === 'NOTARY' && sessionAt(file, call.services.config.pace, at)['state'] !== 'OPEN') {
    throw new Problem(409, 'NOT_READY', 'The notary is not with you yet.');
  }
  const rules = new FieldRules();
  if (list === 'CLOSING' || list === 'NOTARY') {
    rules.require(isSigned(asFacts(body['signature'])), 'signature', 'Please sign');
  }
  if (list === 'CLOSING') {
    rules.require(isSigned(asFacts(body['initials'])), 'initials', 'Please add your initials');
  }
  const papers = papersOf(list, file, call.services.orgs.config(file.org), at);
  const viewed = await viewsOf(call.trx, file.uuid, file.identity, papers);
  const read = Array.isArray(body['read']) ? body['read'].map(asText) : [];
  const opened = viewed.filter((each) => each !== undefined);
  rules.require(
    opened.length === papers.length && papers.every(({id}) => read.includes(paperUuid(file.uuid, id))),
    'read',
    'Please read the documents to the end',
  );
  rules.done();
  if (list === 'CLOSING' || list === 'NOTARY') checkSignedName(asFacts(body['signature']), name);
  const {signature, initials, location} = body;
  if (signature !== undefined)
    file.secrets = {
      ...file.secrets,
      [`signature-${list}`]: {signature, initials: initials ?? null, location: location ?? null},
    };
  await keepPapers(call, file, list, signedBy(list, file, name, asFacts(body['signature']), at), opened);
}

function isComplete(list: ListName, file: LoanFile): boolean {
  const flags = {
    APPLICATION: '',
    SUMMARY: 'disclosurelistSummaryComplete',
    CLOSING: 'disclosurelistClosingComplete',
    NOTARY: 'disclosurelistNotaryComplete',
  };
  return statusOf(file)[flags[list]] === true;
}

function signedBy(list: ListName, file: LoanFile, name: string, signature: Facts, at: Date): Signer {
  const typed = asText(signature['text']).trim();
  const drawing = drawingOf(asText(signature['data']));
  const how = list === 'APPLICATION' ? 'accepted' : drawing === undefined ? 'typed' : 'drawn';
  const signed = {name: typed === '' ? name : typed, on: at.toISOString().slice(0, 10), drawing};
  return {identity: file.identity, person: name, signed, how};
}
