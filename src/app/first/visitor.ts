import {flagBody, visitorBody} from '../../api/flags/with-visitor.ts';
import {withTwoSources} from '../../api/identity/two-sources.ts';
import type {DraftToken} from '../../api/session/draft-token.ts';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import {createSession} from '../../api/session/session.ts';
import {createTransport} from '../../api/transport/transport.ts';
import type {Transport} from '../../api/transport/transport.ts';
import {queryValues} from '../../catalog/visit/query-values.ts';
import {ApiError} from '../../lib/api-error.ts';
import {wait} from '../../lib/wait.ts';
import {createRaised} from '../../journey/stored/raised.ts';
import type {AskedPage, Boot, PlainVisit, PlainVisitor} from '../../model/boot.ts';
import type {FactRequest} from '../../model/fact-store.ts';
import type {Json} from '../../model/json.ts';
import {paramsOf} from '../visit-values.ts';
import {panelsAround} from './draw-around.tsx';
import {createFactReader} from './fact-reader.ts';
import type {Viewer} from './site.ts';
import {visitAt} from './visit-at.ts';

/** A visitor who sends plain forms, as the journey sees one. */
export interface Visiting {
  readonly viewer: Viewer;
  /** Resolves with the address that the journey goes to. */
  readonly goes: Promise<string>;
  /** What the visit has by now. */
  readonly visit: () => PlainVisit;
}

export function createVisiting(
  {orgId}: Boot,
  {visit, fetch, origin, newKey}: PlainVisitor,
  query: AskedPage['query'],
): Visiting {
  // What this address brings along replaces what those before it brought.
  const values = {...visit.values, ...visitAt(query)};
  const visitParams = paramsOf(values, queryValues);
  const tracker = visit.tracker ?? crypto.randomUUID();
  const storage = memoryStorage();
  const session = createSession(storage);
  if (visit.session !== undefined) session.save(visit.session);
  let draft = visit.draft;
  const draftToken: DraftToken = {
    get: () => draft,
    keep: (token) => {
      draft = token;
    },
    begin: () => draft,
    forget: () => {
      draft = undefined;
    },
  };
  const transport = createTransport({session, draftToken, origin, orgId, fetch, newKey, now: () => Date.now()});
  const call: Transport['call'] = withTwoSources(
    async (operation, input) => transport.call(operation, {...input, params: {...visitParams, ...input?.params}}),
    async () => false,
  );
  const read = async ({operation, params}: FactRequest): Promise<Json> => {
    const {visitor} = operation;
    try {
      if (visitor === undefined) return await call(operation, {params});
      // What each visit is told apart: as a live page asks for it.
      const body = visitorBody({key: visitor, body: flagBody(operation, {params})}, tracker);
      return await call(operation, {params, body});
    } catch (error) {
      // Where a flag cannot be decided, nobody is kept out by it.
      if (visitor !== undefined || (error instanceof ApiError && error.status === 404)) return null;
      throw error;
    }
  };
  let go: (href: string) => void = () => undefined;
  const goes = new Promise<string>((resolve) => {
    go = resolve;
  });
  return {
    goes,
    visit: () => {
      const token = session.token()?.replace(/^Bearer /, '');
      return {
        ...(draft === undefined ? {} : {draft}),
        ...(token === undefined ? {} : {session: token}),
        ...(Object.keys(values).length === 0 ? {} : {values}),
        tracker,
      };
    },
    viewer: {
      facts: createFactReader(read),
      visitValues: values,
      call,
      session,
      raised: createRaised(storage),
      navigator: {to: go, back: () => false, leave: go, reload: () => undefined},
      mayHaveDrafts: () => session.signedIn() || draft !== undefined,
      newKey,
      // A form that is sent again is the same form; what it saves may have been saved over in between.
      newSaveKey: () => crypto.randomUUID(),
      wholeForms: true,
      panels: panelsAround,
      pause: wait,
      wait,
      onlyBrowsersKnow: () => undefined,
    },
  };
}
