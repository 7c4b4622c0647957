import {manifested} from '../../catalog/plug-ins/plug-ins.ts';
import {schemaHash} from '../../compiler/emit/schema-hash.ts';
import {isRecord} from '../../lib/is-record.ts';
import {setName} from '../../journey/answers/set-name.ts';
import type {Boot, CreateDraw, DrawnScreen, StandingPage} from '../../model/boot.ts';
import type {CompiledFlow, CompiledOrg, OrgConfig, OrgManifest, ScreenModule} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import {standingIn} from '../examples/situation.ts';
import {likeFacts} from '../scenarios/given.ts';
import type {Visitor} from '../visits/open-visit.ts';
import {siteOfStanding} from '../visits/standing.ts';
import {textsOf} from '../visits/texts-of.ts';
import type {AskedScreen} from './distinct-looks.ts';
import type {GalleryOrg, GallerySite} from './gathered.ts';
import type {ShownSituation} from './situations.ts';

/** A screen as it is drawn; undefined: nothing shows there. */
export type DrawnLook = Pick<DrawnScreen, 'html' | 'title'>;

/** Where the pictures of organisations are. */
export type LogoHref = (org: string) => string;

/** Who draws, and by what day where a situation says none: yyyy-mm-dd. */
export interface LookDrawing {
  readonly createDraw: CreateDraw;
  readonly today: string;
  readonly logoHref: LogoHref;
  /** For how long the screen is waited for. */
  readonly patience: AbortSignal;
}

/**
 * Draws a screen of an organisation as people see it of whom a situation is known, by the app that browsers have, and on
 * what was just compiled.
 */
export const drawLook = async (
  site: GallerySite,
  {id, compiled: org, logo}: GalleryOrg,
  {flow: flowId, screen: screenId}: Pick<AskedScreen, 'flow' | 'screen'>,
  {name: _, journey, given: said}: ShownSituation,
  {createDraw, today, logoHref, patience}: LookDrawing,
): Promise<DrawnLook | undefined> => {
  const compiled = org.flows[flowId];
  const screen = compiled?.screens[screenId];
  if (compiled === undefined || screen === undefined) return undefined;
  const {base, contract, files, plugIns} = site;
  const flows = manifestOf(org);
  const {[screenId]: answers = {}, ...elsewhere} = journey;
  const given = likeFacts(files, {today, ...said});
  const viewed = {screen, subject: {flow: compiled.flow}, org, flows, contract, base};
  const {site: there, visitor} = siteOfStanding(standingIn({given, answers, elsewhere}, viewed).standing);
  const config = isRecord(visitor.facts['org']) ? (visitor.facts['org'] as unknown as OrgConfig) : org.org;
  const settings = {...config, brand: {...config.brand, ...(logo === undefined ? {} : {logo: logoHref(id)})}};
  const texts = new Map<string, unknown>([
    ['org', settings],
    ...Object.entries(there.compiled.flows).map(([flow, one]) => [fileOfFlow(flow), one.flow] as const),
  ]);
  const boot: Boot = {
    ...{base, orgId: id, development: false},
    org: {hosts: [], config: 'org', theme: 'theme', flows, plugIns: manifested(plugIns.plugIns)},
  };
  const draw = createDraw(boot, {
    text: async (file) => JSON.stringify(texts.get(file) ?? null),
    module: async (file) => moduleOf(there.compiled, file),
    get: async () => null,
  });
  const page = pageOf(visitor, there.compiled.flows[flowId]?.flow ?? compiled.flow, base, today);
  return draw.standing(page, patience);
};

/** The page that is drawn: what the visitor has is there, and what is read is what is known. */
const pageOf = ({facts, start, journey}: Visitor, flow: CompiledFlow, base: string, today: string): StandingPage => {
  const {signedIn, ...session} = isRecord(facts['session']) ? facts['session'] : {};
  const params = textsOf(facts['params']);
  const query = {...textsOf(facts['query']), ...start.query};
  const answers: Record<string, Readonly<Record<string, Json>>> = {};
  for (const [screen, typed] of Object.entries(journey)) {
    const set = setName(flow, screen, params, query);
    answers[set] = {...answers[set], ...(typed as Readonly<Record<string, Json>>)};
  }
  const day = isRecord(facts['today']) ? facts['today']['date'] : undefined;
  return {
    ...{path: base + start.path, query, answers},
    today: typeof day === 'string' ? day : today,
    signedIn: signedIn === true,
    session: textsOf(session),
    carried: isRecord(facts['carried']) ? facts['carried'] : {},
    facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [`fact ${name}`, value as Json])),
  };
};

const fileOfFlow = (flow: string): string => `flow ${flow}`;
const fileOfScreen = (flow: string, screen: string): string => JSON.stringify([flow, screen]);

/** The flows of an organisation as its pages find them: what is in memory has names in place of files. */
const manifestOf = ({flows}: CompiledOrg): OrgManifest['flows'] =>
  Object.fromEntries(
    Object.entries(flows).map(
      ([
        id,
        {
          flow: {path, params, answers, addressQuery},
          screens,
        },
      ]) => [
        id,
        {
          ...{path, params, answers, flow: fileOfFlow(id)},
          ...(addressQuery === undefined ? {} : {addressQuery}),
          screens: Object.fromEntries(Object.keys(screens).map((screen) => [screen, fileOfScreen(id, screen)])),
        },
      ],
    ),
  );

const moduleOf = ({flows}: CompiledOrg, name: string): ScreenModule => {
  const [flow = '', id = ''] = JSON.parse(name) as readonly string[];
  const screen = flows[flow]?.screens[id];
  if (screen === undefined) throw new Error(`Flow ${flow} has no screen "${id}".`);
  // Who only looks sends nothing, and nothing is judged.
  return {screen, validators: {[schemaHash(screen.schema)]: () => true}};
};
