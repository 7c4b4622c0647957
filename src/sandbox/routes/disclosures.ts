import {Bytes} from '../../server/http/call.ts';
import {notFoundProblem, Problem} from '../../server/http/problem.ts';
import {type SandboxCall, sandboxHandlers, onFile, type CallOf} from '../http/call.ts';
import {submitFile} from '../http/submit.ts';
import {type LoanFile, statusOf, stepOf} from '../lender/loan-file.ts';
import {drawOnce, isReady, keyTermsOf, type ListName, listNames, papersOf, paperUuid} from '../papers/lists.ts';
import {FieldRules} from '../rules/fields.ts';
import {checkSignedName, checkTypedName, isSigned} from '../rules/signature.ts';
import {drawingOf} from '../signatures/drawing.ts';
import {type Signer, signPaper} from '../signatures/sign-paper.ts';
import {storedPaper} from '../signatures/stored-paper.ts';
import {noteView, type ViewedPaper, viewsOf} from '../signatures/views.ts';
import {documentHref} from './attach-files.ts';
import {sessionAt} from './notary.ts';
import type {Signature} from '../contract/entities.ts';
import {orgOf} from '../lender/org-of.ts';

const inJourney = submitFile('acceptDisclosures', accept);

/** Papers to read, accept and sign. */
export const disclosuresHandlers = sandboxHandlers({
  /** A package of papers to read and accept; empty while it is being prepared. */
  getDisclosures: onFile(async (file, {trx, at, query, services}) => {
    const {list} = query;
    if (!isReady(list, file)) return {items: [], ready: false, complete: false};
    const kept = await trx
      .selectFrom('papers')
      .select('id')
      .where('application', '=', file.uuid)
      .where('list', '=', list)
      .execute();
    const accepted = new Set(kept.map(({id}) => id));
    const papers = papersOf(list, file, orgOf(services.orgs, file.org), at);
    const items = await Promise.all(
      papers.map(async (paper) => {
        const id = paperUuid(file.uuid, paper.id);
        const {pages} = await drawOnce(paper);
        return {
          ...{id, list, title: paper.title, href: paperHref(file.uuid, id), pages},
          ...{terms: keyTermsOf(paper), accepted: accepted.has(paper.id)},
        };
      }),
    );
    return {items, ready: true, complete: items.every((item) => item.accepted)};
  }),

  /** Bytes of a paper: as it was signed, else as it stands now. */
  getDisclosureFile: onFile(async (file, {trx, at, params, services}) => {
    const wanted = params.disclosureUuid.toLowerCase();
    const papers = listNames
      .filter((list) => isReady(list, file))
      .flatMap((list) => papersOf(list, file, orgOf(services.orgs, file.org), at));
    const paper = papers.find(({id}) => paperUuid(file.uuid, id) === wanted);
    if (paper === undefined) throw notFoundProblem();
    const kept = await storedPaper(trx, services.seal, file, paper.id);
    if (kept !== undefined) return new Bytes(kept, 'application/pdf', `${paper.id}.pdf`);
    const drawn = await drawOnce(paper);
    await noteView(trx, file.uuid, file.identity, paper, drawn, at);
    return new Bytes(drawn.bytes, 'application/pdf', `${paper.id}.pdf`);
  }),

  /** Accepts or signs a whole package. What is signed already stays as it was signed. */
  acceptDisclosures: onFile(async (file, call) => {
    const {list} = call.body;
    if (isComplete(list, file)) return stepOf(file);
    if (!isReady(list, file)) throw new Problem(409, 'NOT_READY', 'These documents are still being prepared.');
    if (list !== 'APPLICATION') return inJourney(call);
    await accept(file, call);
    return stepOf(file);
  }),

  /** What happens between the signature and the money. */
  getTimeline: onFile((file) => file.records.timeline ?? {}),
});

/** Where the bytes of a paper are. */
function paperHref(application: string, paper: string): string {
  return `/service-application/api/v1/application/heloc/${application}/disclosures/${paper}.pdf`;
}

async function accept(file: LoanFile, call: CallOf<'acceptDisclosures'>): Promise<void> {
  const {body, at} = call;
  const {list, read = [], signature, initials, location} = body;
  const {fullName: name = ''} = file.profile;
  if (list === 'SUMMARY') checkTypedName(body.name ?? '', name, 'name');
  if (list === 'NOTARY' && sessionAt(file, call.services.config.pace, at).state !== 'OPEN') {
    throw new Problem(409, 'NO_NOTARY', 'The notary is not with you yet.');
  }
  const rules = new FieldRules();
  if (list === 'CLOSING' || list === 'NOTARY') {
    rules.require(isSigned(signature), 'signature', 'Please sign');
  }
  if (list === 'CLOSING') {
    rules.require(isSigned(initials), 'initials', 'Please add your initials');
  }
  const papers = papersOf(list, file, orgOf(call.services.orgs, file.org), at);
  const viewed = await viewsOf(call.trx, file.uuid, file.identity, papers);
  const opened = viewed.filter((each) => each !== undefined);
  rules.require(
    opened.length === papers.length && papers.every(({id}) => read.includes(paperUuid(file.uuid, id))),
    'read',
    'Please read the documents to the end',
  );
  rules.done();
  if (list === 'CLOSING' || list === 'NOTARY') checkSignedName(signature, name);
  if (signature !== undefined)
    file.secrets = {
      ...file.secrets,
      [`signature-${list}`]: {signature, initials: initials ?? null, location: location ?? null},
    };
  await keepPapers(call, file, list, signedBy(list, file, name, signature, at), opened);
}

function isComplete(list: ListName, file: LoanFile): boolean {
  const status = statusOf(file);
  const complete = {
    APPLICATION: false,
    SUMMARY: status.disclosurelistSummaryComplete,
    CLOSING: status.disclosurelistClosingComplete,
    NOTARY: status.disclosurelistNotaryComplete,
  };
  return complete[list] === true;
}

function signedBy(list: ListName, file: LoanFile, name: string, signature: Signature | undefined, at: Date): Signer {
  const typed = (signature?.text ?? '').trim();
  const drawing = drawingOf(signature?.data ?? '');
  const how = list === 'APPLICATION' ? 'accepted' : drawing === undefined ? 'typed' : 'drawn';
  const signed = {name: typed === '' ? name : typed, on: at.toISOString().slice(0, 10), drawing};
  return {identity: file.identity, person: name, signed, how};
}

/** Stores a package as it is signed now, and lists it among the documents of the application. `viewed`: paper by paper. */
async function keepPapers(
  call: SandboxCall,
  file: LoanFile,
  list: ListName,
  signer: Signer,
  viewed: readonly ViewedPaper[],
): Promise<void> {
  const {at, services} = call;
  const papers = papersOf(
    list,
    file,
    orgOf(services.orgs, file.org),
    at,
    list === 'APPLICATION' ? undefined : signer.signed,
  );
  for (const [index, paper] of papers.entries()) {
    const seen = viewed[index];
    if (seen === undefined) throw new Error('A paper is signed only after it was opened.');
    const size = await signPaper(call, file, list, paper, seen, signer);
    if (list === 'APPLICATION') continue;
    const id = paperUuid(file.uuid, paper.id);
    const document = {
      id,
      type: `DISCLOSURE_${list}` as const,
      title: paper.title,
      href: documentHref(file.uuid, id),
      date: at.toISOString().slice(0, 10),
      size,
    };
    const others = (file.application.documents ?? []).filter((known) => known.id !== id);
    file.application.documents = [...others, document];
  }
}
