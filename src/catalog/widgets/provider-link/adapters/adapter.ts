import type {ComponentType} from 'react';
import type {BegunLink} from '../use-begun-link.ts';

/** What an institution gave back: it stands for what the person lets it show. */
export interface Linked {
  /** The token that the link was begun with. */
  readonly state: string;
  readonly code: string;
  readonly institution?: string;
}

/** What every adapter gets: a link that was begun, and how it may end on this page. */
export interface AdapterProps {
  readonly begun: BegunLink;
  /** The address to which the person has come back from the institution, where they have. */
  readonly address: string | undefined;
  /** Heading of a dialog of the adapter's own. */
  readonly title: string;
  /** What is promised of the access before the person leaves; absent: what holds of any. */
  readonly assurance?: string | undefined;
  readonly onLinked: (linked: Linked) => void;
  /** The person wants no link. */
  readonly onClose: () => void;
  /** It does not work just now. */
  readonly onFail: () => void;
}

/** One way to link an account elsewhere. It may lead away from the page: then it ends elsewhere. */
export type LinkAdapter = ComponentType<AdapterProps>;
