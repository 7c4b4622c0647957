import type {OrgManifest} from '../model/compiled/flow.ts';

/** Whether pages of a flow have a footer, their own or the one that the site's own flow has for all. */
export const hasFooter = (flows: OrgManifest['flows'], flow: string | undefined): boolean =>
  Object.entries(flows).some(
    ([id, {path, screens}]) => (id === flow || path === '') && Object.hasOwn(screens, 'frame/footer'),
  );
