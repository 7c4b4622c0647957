import type {Position} from 'vscode-languageserver/node';

/** Requests of editors that show a flow beside its files, besides those of the protocol. */
export const besideRequests = {screen: 'waymark/screen', graph: 'waymark/graph'} as const;

/** What the server says of itself in `capabilities.experimental`, so that an editor knows an older one. */
export const besideCapability = {waymark: {beside: 1}} as const;

/** A place of a file, and what addresses of the site need that no file says. */
export interface AskedBeside {
  readonly textDocument: {readonly uri: string};
  readonly position: Position;
  /** Parameters of addresses, by their name: `applicationId`. */
  readonly params?: Readonly<Record<string, string>>;
  /** The graph that is shown already, whose page is not sent again. */
  readonly shown?: Pick<GraphBeside, 'org' | 'flow'>;
}

/** Why nothing can be shown beside a place, for a person. */
export interface NotShown {
  readonly why: string;
}

/** The screen that a place is about. */
export interface ScreenBeside {
  readonly org: string;
  readonly flow: string;
  readonly screen: string | undefined;
  /** Path and query of it in the site: `/library/card/guardian?org=riverside`. */
  readonly address: string;
  /** What a person should know who finds another screen there. */
  readonly note: string | undefined;
}

/** Why there is no graph, for a person. */
export interface NoGraph extends NotShown {
  /** The one that cannot be drawn; absent: the place is about none. */
  readonly about?: Pick<GraphBeside, 'org' | 'flow'>;
}

/** The graph of the flow that a place is about. */
export interface GraphBeside {
  readonly org: string;
  readonly flow: string;
  /** The node that the place is about, where there is one: `screen guardian`. */
  readonly node: string | undefined;
  /** A page of HTML that needs nothing else; undefined: the one that is shown. */
  readonly page: string | undefined;
  /** Why the one that is shown may be out of date. */
  readonly note?: string;
}
