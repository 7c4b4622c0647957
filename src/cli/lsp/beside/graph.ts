import {blocking} from '../../../diagnostics/blocking.ts';
import {flowAsWritten} from '../../../lib/flow-as-written.ts';
import {graphOf} from '../../graph/graph-of.ts';
import type {Graph} from '../../graph/graph.ts';
import {writtenOf} from '../../graph/written.ts';
import {missingPackage} from '../../terminal/missing-package.ts';
import type {Desk, Spot} from '../desk.ts';
import type {AskedBeside, GraphBeside, NoGraph} from './protocol.ts';
import {noSubject} from './screen.ts';
import {subjectAt} from './subject.ts';

/** The graph of the flow that a place is about, with what is typed and not saved. */
export const graphBeside = async (
  desk: Desk,
  spot: Spot,
  shown?: AskedBeside['shown'],
): Promise<GraphBeside | NoGraph> => {
  const subject = subjectAt(desk, spot);
  if (subject === undefined) return noSubject;
  const {flow, node} = subject;
  const org = subject.org ?? 'default';
  const about = {org, flow};
  const {compilation, diagnostics, files} = desk.checked();
  const faults = blocking(diagnostics).length;
  const why = `The workspace has ${faults === 1 ? 'an error' : `${faults} errors`}: a graph is drawn once none is left.`;
  if (shown?.org === org && shown.flow === flow)
    return {...about, node, page: undefined, ...(faults === 0 ? {} : {note: why})};
  // What is left of a flow with mistakes decides otherwise than its authors mean.
  if (faults > 0) return {why, about};
  const found = compilation.orgs[org]?.flows[flow];
  const trees = compilation.resolved.find(({id}) => id === org)?.flows.get(flow);
  if (found === undefined || trees === undefined) return {why: `There is no flow ${flow} for ${org}.`, about};
  const graph = graphOf({org, ...flowAsWritten(found), written: writtenOf(files, trees)});
  try {
    const {graphHtml} = await import('../../graph/html.ts');
    return {org, flow, node, page: await graphHtml(graph, {}, areaOf(graph, node), node)};
  } catch (error) {
    const missing = missingPackage(error);
    if (missing === undefined) throw error;
    return {why: `Waymark cannot draw: ${missing.message}`, about};
  }
};

/** The area of a node, where the page opens. */
const areaOf = ({nodes}: Graph, node: string | undefined): string | undefined =>
  nodes.find(({id}) => id === node)?.area;
