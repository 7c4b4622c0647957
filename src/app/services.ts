import type {Tracking} from '../api/session/tracking.ts';
import type {Transport} from '../api/transport/transport.ts';
import type {Upload} from '../api/transport/upload.ts';
import type {Services} from '../catalog/component.ts';
import type {OrgConfig, Operation} from '../model/compiled/flow.ts';
import {isSafeHref} from '../runtime/routes/href-of-exit.ts';
import type {Announcer} from '../shell/live/announcer.ts';
import type {Toasts} from '../shell/live/toasts.ts';

export interface ServicesOptions {
  readonly transport: Transport;
  readonly upload: Upload;
  readonly announcer: Announcer;
  readonly leave: (href: string) => void;
  readonly toasts: Toasts;
  readonly tracking: Tracking;
  readonly takeQuery: Services['takeQuery'];
  readonly secret: Services['secret'];
  readonly storage: Services['storage'];
  /** Operations of the flow that shows now. */
  readonly operations: () => Readonly<Record<string, Operation>>;
  /** Parameters of the browser's address: those of a call's own name fill themselves. */
  readonly params: () => Readonly<Record<string, unknown>>;
  readonly org: OrgConfig | undefined;
}

/** The world outside, as the components of the catalogue see it. */
export function createServices(options: ServicesOptions): Services {
  const {transport, upload, announcer, leave, toasts, tracking, takeQuery, secret, storage, operations, params, org} =
    options;
  const find = (id: string): Operation => {
    const operation = operations()[id];
    if (operation === undefined) throw new Error(`The flow has no operation "${id}".`);
    return operation;
  };
  return {
    call: async (id, input = {}) => transport.call(find(id), {...input, params: {...params(), ...input.params}}),
    upload: async (id, file, input) => upload(find(id), file, {...input, params: {...params(), ...input.params}}),
    bytes: transport.bytes,
    leave: (href) => {
      if (isSafeHref(href)) leave(href);
      else throw new Error('An address to leave for cannot be used.');
    },
    announce: announcer.announce,
    toast: toasts.show,
    tracking,
    takeQuery,
    secret,
    storage,
    org: {companyName: '', supportPhone: '', email: '', ...org?.brand},
  };
}
