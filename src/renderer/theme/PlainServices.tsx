import type {ReactNode} from 'react';
import {Container} from '../../catalog/blocks/page/Container.tsx';
import {ServicesContext, type Services} from '../../catalog/component.ts';

const noServer = (): Promise<never> => Promise.reject(new Error('This form has no server to ask.'));

const none: Services = {
  call: noServer,
  upload: noServer,
  bytes: noServer,
  leave: () => undefined,
  takeQuery: () => undefined,
  secret: () => undefined,
  announce: () => undefined,
  toast: () => undefined,
  storage: {getItem: () => null, setItem: () => undefined, removeItem: () => undefined},
  tracking: {allowed: () => false, choose: () => undefined},
  org: {companyName: '', supportPhone: '', email: ''},
};

/**
 * Stands around plain forms of RJSF that have our theme: what its controls ask of a page, where no server is. It is a block,
 * and they are laid out for its width.
 */
export function PlainServices({children}: {readonly children: ReactNode}) {
  return (
    <ServicesContext value={none}>
      <Container>{children}</Container>
    </ServicesContext>
  );
}
