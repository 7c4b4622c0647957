import {isMap, parseDocument, type Document, type YAMLMap} from 'yaml';
import type {FlowEvidence} from '../../src/model/evidence.ts';
import type {Law, LawMoment} from '../../src/model/law.ts';
import type {Files} from '../../src/model/workspace.ts';

/** An edit of one file after which a law does not hold. */
export interface Violation {
  readonly flow: string;
  readonly law: string;
  readonly file: string;
  readonly what: string;
  /** The file as it is then. */
  readonly text: string;
}

type Path = readonly string[];

/** A file of a flow that is edited, and parts that it copies. */
interface Source {
  readonly flow: string;
  readonly files: Files;
}

/** Conditions that hold of some people on each screen and not of others, by the facts that the flow reads. */
const withApplication: readonly object[] = [
  {'application.isCrypto': true},
  {'application.property.state': 'TX'},
  {'profile.hasSsn': true},
  {'application.hasHmda': true},
  {'application.payType': 'MANUAL'},
];
const before: readonly object[] = [{'session.signedIn': true}, {'session.campaign': 'cloc'}];

/** Every way that is known here to break the laws of a flow, each made by one edit. */
export function violationsOf(flow: string, {laws}: FlowEvidence, files: Files): readonly Violation[] {
  const source = {flow, files};
  const facts = parseDocument(files.get(`flows/${flow}/flow.yaml`) ?? '');
  const hiding = facts.hasIn(['facts', 'application'])
    ? withApplication
    : facts.hasIn(['gates', 'signed-out'])
      ? []
      : before;
  return laws.flatMap((law) => [
    ...missing(law, source, hiding),
    ...unanswered(law, source, hiding),
    ...elsewhere(law, source),
    ...decisive(law, source),
    ...ungated(law, source),
    ...calledLater(law, source),
  ]);
}

/** What must be there is taken away, hidden from some, replaced, or moved behind what it should come before. */
function missing(law: Law, source: Source, hiding: readonly object[]): readonly Violation[] {
  const moments = [law.without, law.before].filter((one) => one?.is === 'shown' || one?.is === 'offered');
  return screens(source).flatMap(([file, document]) => {
    if (!happensOn(law.never, document)) return [];
    return moments.flatMap((moment) =>
      placesOf(document, moment as LawMoment).flatMap((path) => [
        ...edited(law, source, file, `without ${path.join('.')}`, (one) => one.deleteIn(path)),
        ...hiding.flatMap((when) =>
          edited(law, source, file, `${path.join('.')} only when ${JSON.stringify(when)}`, (one) =>
            one.setIn([...path, 'when'], one.createNode(when)),
          ),
        ),
        ...(document.hasIn([...path, 'disclosure'])
          ? edited(law, source, file, `${path.join('.')} shows another disclosure`, (one) =>
              one.setIn([...path, 'disclosure'], 'insurance-requirements'),
            )
          : []),
        ...(law.before?.is === 'shown'
          ? edited(law, source, file, `${path.join('.')} at the end`, (one) => toEnd(one, path))
          : []),
      ]),
    );
  });
}

/** What must be answered may stay empty, is hidden from some, or is not looked at. */
function unanswered(law: Law, source: Source, hiding: readonly object[]): readonly Violation[] {
  if (law.never.is !== 'called') return [];
  const named = [...JSON.stringify([law.unless, law.when]).matchAll(/"answers\.(\w+)/g)].map(([, name = '']) => name);
  const {never} = law;
  return screens(source).flatMap(([file, document]) => {
    const actions = callingActions(document, never);
    if (actions.length === 0) return [];
    // A call that asks for the answer itself is made by nobody who has not given it, until it no longer asks.
    const asking = actions.flatMap((path) => guarded(document, path, never, named));
    if (asking.length > 0)
      return asking.flatMap((path) =>
        edited(law, source, file, `always ${path.join('.')}`, (one) => one.deleteIn([...path, 'when'])),
      );
    const fields = named.flatMap((name) =>
      pathsWhere(document, (path) => path.at(-2) === 'blocks' && path.at(-1) === name),
    );
    return [
      ...fields.flatMap((path) => [
        ...edited(law, source, file, `${path.join('.')} is optional`, (one) => one.setIn([...path, 'optional'], true)),
        ...hiding.flatMap((when) =>
          edited(law, source, file, `${path.join('.')} only when ${JSON.stringify(when)}`, (one) =>
            one.setIn([...path, 'when'], one.createNode(when)),
          ),
        ),
      ]),
      ...(named.length === 0
        ? []
        : actions.flatMap((path) =>
            edited(law, source, file, `${path.join('.')} checks nothing`, (one) => {
              one.setIn([...path, 'kind'], 'button');
              if (!one.hasIn([...path, 'then'])) one.setIn([...path, 'then'], 'onward');
            }),
          )),
    ];
  });
}

/** It happens by another action as well, or on another screen. */
function elsewhere(law: Law, source: Source): readonly Violation[] {
  const {never, without, unless} = law;
  if (never.is === 'asked' && without?.is === 'shown')
    return screens(source).flatMap(([file, document]) => {
      const name = never.names.find((one) => !document.toString().includes(`${one}:`));
      const actions = document.get('actions');
      if (name === undefined || happensOn(never, document) || !isMap(actions) || never.on !== undefined) return [];
      return edited(law, source, file, `asks ${name} too`, (one) =>
        one.setIn(
          ['blocks', name],
          one.createNode({
            type: 'text',
            label: 'Tell us',
            optional: true,
            maxLength: 9,
            messages: {maxLength: 'Too long'},
          }),
        ),
      ).slice(0, 1);
    });
  if (never.is !== 'called' || unless === undefined || !/"answers\./.test(JSON.stringify(unless))) return [];
  return screens(source).flatMap(([file, document]) =>
    callingActions(document, never).flatMap((path) => {
      const calls = document.getIn([...path, 'calls']);
      if (!isMap(calls)) return [];
      const call = calls.items.find(({key, value}) => calledBy(key, value, never));
      const called = String((call?.key as {value?: unknown} | undefined)?.value);
      // A condition of the call may be the very answer that the law wants.
      const {when: _, ...written} = isMap(call?.value)
        ? (call.value.toJSON() as Readonly<Record<string, unknown>>)
        : {};
      return edited(law, source, file, `another action calls ${called} unasked`, (one) =>
        one.setIn(
          [...path.slice(0, -1), 'sooner'],
          one.createNode({kind: 'button', label: 'Go on', calls: {[called]: written}, then: 'onward'}),
        ),
      );
    }),
  );
}

/** What must not decide does: where somebody comes, whether an action is there, whether something is called. */
function decisive(law: Law, source: Source): readonly Violation[] {
  const {never} = law;
  if (never.is !== 'decides') return [];
  return never.names.flatMap((path) => {
    const field = path.replace(/^answers\./, '');
    return screens(source).flatMap(([file, document]) => {
      const known = pathsWhere(document, (one) => one.at(-2) === 'blocks' && one.at(-1) === field);
      if (known.length === 0 || !document.hasIn(['actions', 'continue'])) return [];
      const when = {[path]: 'present'};
      const then = {special: {when, goTo: 'dashboard'}, otherwise: {goTo: 'onward'}};
      return [
        ...edited(law, source, file, `${path} decides where to go`, (one) =>
          one.setIn(['actions', 'continue', 'then'], one.createNode(then)),
        ),
        ...edited(law, source, file, `${path} decides what may be done`, (one) =>
          one.setIn(['actions', 'continue', 'when'], one.createNode(when)),
        ),
      ];
    });
  });
}

/** The gate that keeps people away is gone, or spares a screen. */
function ungated(law: Law, source: Source): readonly Violation[] {
  const [root] = /"(session\.signedIn|org\.channel)/.exec(JSON.stringify([law.when, law.unless]))?.slice(1) ?? [];
  const file = `flows/${source.flow}/flow.yaml`;
  const document = parseDocument(source.files.get(file) ?? '');
  if (root === undefined) return [];
  return pathsWhere(document, (path) => path.length === 2 && path[0] === 'gates').flatMap((path) => {
    if (!document.hasIn([...path, 'when', root])) return [];
    const spared = screens(source).flatMap(([, one]) =>
      happensOn(law.never, one) && one.get('address') !== 'none' ? [String(one.get('screen'))] : [],
    );
    return [
      ...edited(law, source, file, `no gate ${path.join('.')}`, (one) => one.deleteIn(path)),
      ...spared.flatMap((id) =>
        edited(law, source, file, `${path.join('.')} spares ${id}`, (one) =>
          one.setIn([...path, 'except'], one.createNode([id])),
        ),
      ),
    ];
  });
}

/** What should be called first is called last, or not at all. */
function calledLater(law: Law, source: Source): readonly Violation[] {
  const {never, before} = law;
  if (never.is !== 'called' || before?.is !== 'called') return [];
  return screens(source).flatMap(([file, document]) =>
    callingActions(document, never).flatMap((path) => {
      const calls = document.getIn([...path, 'calls']);
      const first = isMap(calls) ? calls.items.find(({key, value}) => calledBy(key, value, before)) : undefined;
      if (first === undefined) return [];
      const call = [...path, 'calls', String((first.key as {value?: unknown}).value)];
      return [
        ...edited(law, source, file, `${call.join('.')} last`, (one) => toEnd(one, call)),
        ...edited(law, source, file, `without ${call.join('.')}`, (one) => one.deleteIn(call)),
      ];
    }),
  );
}

function screens({flow, files}: Source): readonly (readonly [string, Document])[] {
  return [...files].flatMap(([file, text]) =>
    file.startsWith(`flows/${flow}/screens/`) ? [[file, parseDocument(text)] as const] : [],
  );
}

function edited(
  law: Law,
  {flow, files}: Source,
  file: string,
  what: string,
  edit: (document: Document) => void,
): readonly Violation[] {
  const before = files.get(file) ?? '';
  const document = parseDocument(before);
  edit(document);
  const text = document.toString({lineWidth: 0});
  return text === parseDocument(before).toString({lineWidth: 0}) ? [] : [{flow, law: law.id, file, what, text}];
}

/** Paths of maps' keys for which something is so. */
function pathsWhere(document: Document, fits: (path: Path) => boolean): readonly Path[] {
  const found: Path[] = [];
  const visit = (node: unknown, path: Path): void => {
    if (!isMap(node)) return;
    for (const {key, value} of node.items) {
      const inner = [...path, String((key as {value?: unknown}).value)];
      if (fits(inner)) found.push(inner);
      visit(value, inner);
    }
  };
  visit(document.contents, []);
  return found;
}

/** Blocks or actions of the screen that a moment names. */
function placesOf(document: Document, {is, names}: LawMoment): readonly Path[] {
  if (is === 'offered')
    return pathsWhere(document, (path) => path.at(-2) === 'actions' && names.includes(path.at(-1) ?? ''));
  return pathsWhere(document, (path) => {
    if (path.at(-2) !== 'blocks' || document.hasIn([...path, 'type'])) return false;
    const like = document.getIn([...path, 'like']);
    const copied = typeof like === 'string' && names.some((name) => like === `blocks/${name}`);
    return (
      copied || names.includes(path.at(-1) ?? '') || names.includes(String(document.getIn([...path, 'disclosure'])))
    );
  });
}

function happensOn(never: LawMoment, document: Document): boolean {
  const screen = String(document.get('screen'));
  if (never.on?.includes(screen) === false) return false;
  if (never.is === 'called') return callingActions(document, never).length > 0;
  if (never.is === 'shown') return never.names.includes(screen);
  if (never.is !== 'asked') return false;
  const isField = (path: Path): boolean =>
    document.hasIn([...path, 'type']) || String(document.getIn([...path, 'like'])).startsWith('fields/');
  return pathsWhere(document, (path) => path.at(-2) === 'blocks' && isField(path)).some(
    (path) => never.names.includes('any') || never.names.includes(path.at(-1) ?? ''),
  );
}

function callingActions(document: Document, never: Extract<LawMoment, {is: 'called'}>): readonly Path[] {
  return pathsWhere(document, (path) => path.at(-2) === 'actions').filter((path) => {
    const calls = document.getIn([...path, 'calls']);
    return isMap(calls) && calls.items.some(({key, value}) => calledBy(key, value, never));
  });
}

function calledBy(key: unknown, value: unknown, never: Extract<LawMoment, {is: 'called'}>): boolean {
  const name = isMap(value) && value.has('call') ? String(value.get('call')) : String((key as {value?: unknown}).value);
  return never.names.includes(name) && matches(value, never);
}

/** Calls of an action that are made only where one of these is answered. */
function guarded(
  document: Document,
  action: Path,
  never: Extract<LawMoment, {is: 'called'}>,
  fields: readonly string[],
): readonly Path[] {
  const calls = document.getIn([...action, 'calls']);
  const items = isMap(calls) ? calls.items : [];
  return items.flatMap(({key, value}) => {
    const isAsked =
      calledBy(key, value, never) && isMap(value) && fields.some((name) => value.hasIn(['when', `answers.${name}`]));
    return isAsked ? [[...action, 'calls', String((key as {value?: unknown}).value)]] : [];
  });
}

function matches(value: unknown, {body}: Extract<LawMoment, {is: 'called'}>): boolean {
  return Object.entries(body).every(([key, wanted]) => isMap(value) && value.getIn(['body', key]) === wanted);
}

function toEnd(document: Document, path: Path): void {
  const parent = document.getIn(path.slice(0, -1)) as YAMLMap;
  const index = parent.items.findIndex(({key}) => String((key as {value?: unknown}).value) === path.at(-1));
  const [entry] = parent.items.splice(index, 1);
  if (entry !== undefined) parent.items.push(entry);
}
