import {renderToString} from 'react-dom/server';
import {flagBody} from '../../api/flags/with-visitor.ts';
import {appVersionOf} from '../../api/telemetry/app-version.ts';
import {requestUrl} from '../../api/transport/request-url.ts';
import {Page} from '../../catalog/blocks/page/Page.tsx';
import {Skeleton} from '../../catalog/blocks/skeleton/Skeleton.tsx';
import {FilesContext} from '../../catalog/late.tsx';
import {identity} from '../../catalog/visit/identity.ts';
import {queryValues} from '../../catalog/visit/query-values.ts';
import {outerData, type Located} from '../../journey/stages/locate.ts';
import {readsAt} from '../../journey/stages/reads-at.ts';
import type {LoadedFiles} from '../../lib/late-file.ts';
import type {AwaitedScreen, Boot, Draw, FirstRead} from '../../model/boot.ts';
import type {Operation, OrgManifest} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {FactRequest} from '../../model/fact-store.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {Header} from '../../shell/header/Header.tsx';
import {barOf} from '../../shell/progress/bar-of.ts';
import {ProgressBar} from '../../shell/progress/ProgressBar.tsx';
import {ProgressList} from '../../shell/progress/ProgressList.tsx';
import {progressOf} from '../../shell/progress/progress-of.ts';
import {hasFooter} from '../has-footer.ts';
import {besideOf} from '../wiring/load-beside.ts';
import {paramsOf} from '../visit-values.ts';
import {hasSecret} from './has-secret.ts';
import {locatedAt} from './follow-redirects.ts';
import {skeletonOf} from './skeleton-of.ts';
import type {DrawnSite} from './site.ts';
import {visitAt} from './visit-at.ts';

/** Draws what stands in a page until a person's own screen can show: the same for all screens of one name. */
export function drawAwaited(boot: Boot, site: DrawnSite): Draw['awaited'] {
  const {org} = boot;
  const {artifacts, files} = site;
  const drawn = new Map<string, string>();

  return async (asked) => {
    if (hasSecret(asked)) return undefined;
    const here = await locatedAt(boot, site, asked);
    const {place, flow} = here;
    if (place.kind === 'unknown') return undefined;
    const visit = visitAt(asked.query);
    const data = outerData(here, {
      sessionValues: () => visit,
      session: {signedIn: () => true},
      facts: {peek: () => undefined},
      today: () => asked.today,
    });
    const name = place.kind === 'screen' ? place.screen : undefined;
    const screen = name === undefined ? undefined : (await artifacts.screen(flow.id, name)).screen;
    const key = JSON.stringify([flow.id, name]);
    const footed = hasFooter(org.flows, flow.id);
    const html = drawn.get(key) ?? draw(here, screen, data, {files, footed});
    drawn.set(key, html);
    // Where calls go is decided in the page.
    const reads = org.calls === undefined ? readsAt(here, data, screen) : [];
    const given = paramsOf(visit, queryValues);
    const first = unlike([...whichOfTwo(reads, here), ...reads.flatMap((read) => firstRead(read, given))]);
    const beside = screen === undefined ? [] : besideOf(screen).map(({what}) => what);
    const named = name === undefined ? {} : {name};
    return {
      ...named,
      html,
      beside,
      reads: first,
      ...(first.some(({told}) => told !== undefined) ? announcedVisit(org) : {}),
    };
  };
}

/** The decision between two sources of the same, where something is read that has two. */
function whichOfTwo(reads: readonly FactRequest[], {shell}: Located): readonly FirstRead[] {
  const {decideFlag} = shell.operations;
  if (decideFlag === undefined || !reads.some(({operation}) => operation.alternative !== undefined)) return [];
  return firstRead({operation: decideFlag, params: {featureKey: identity.modeFlag}}, {}).map((read) => ({
    ...read,
    decides: true,
  }));
}

function announcedVisit({visit, config}: OrgManifest): Pick<AwaitedScreen, 'visit'> {
  if (visit === undefined) return {};
  const {operation, queryParams} = visit;
  return {
    visit: {
      url: requestUrl(operation, {}),
      operation: headedBy(operation),
      queryParams,
      appVersion: appVersionOf(config),
    },
  };
}

function firstRead({operation, params}: FactRequest, given: Readonly<Record<string, string>>): readonly FirstRead[] {
  const {method, visitor, alternative} = operation;
  if (method !== 'GET' && visitor === undefined) return [];
  return [
    {
      url: requestUrl(operation, {...given, ...params}),
      operation: headedBy(operation),
      ...(alternative === undefined ? {} : {isOneOfTwo: true}),
      ...(visitor === undefined ? {} : {told: {key: visitor, body: flagBody(operation, {params})}}),
    },
  ];
}

/** What the headers of its calls depend on. */
function headedBy({id, method, access, headers, knowsDraft}: Operation): FirstRead['operation'] {
  return {
    ...{id, method},
    ...(access === undefined ? {} : {access}),
    ...(headers === undefined ? {} : {headers}),
    ...(knowsDraft === undefined ? {} : {knowsDraft}),
  };
}

/** Two facts may be read by one call; calls with bodies may differ by these alone. */
function unlike(reads: readonly FirstRead[]): readonly FirstRead[] {
  const calls = new Map<string, FirstRead>();
  for (const read of reads) {
    const call = JSON.stringify([read.operation.method, read.url, read.told]);
    calls.set(call, {...read, ...calls.get(call)});
  }
  return [...calls.values()];
}

function draw(
  {flow, org}: Located,
  screen: CompiledScreen | undefined,
  data: RuleData,
  {files, footed}: {readonly files: LoadedFiles; readonly footed: boolean},
): string {
  const id = screen?.id ?? '';
  const parts = screen && skeletonOf(screen, data);
  return renderToString(
    <FilesContext value={files}>
      <Page
        header={<Header brand={org.brand} numberBelow={footed} />}
        track={<ProgressBar parts={barOf(flow, id, data)} />}
        bar={null}
        progress={<ProgressList steps={progressOf(flow, id, data)} barred={(flow.bar ?? []).length > 0} />}
        aside={null}
        footer={null}
      >
        <Skeleton {...(parts === undefined ? {} : {parts})} />
      </Page>
    </FilesContext>,
  );
}
