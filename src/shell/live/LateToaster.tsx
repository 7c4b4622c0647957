import {lazy, Suspense} from 'react';
import {useStore} from '../../renderer/form/use-store.ts';
import type {Toasts} from './toasts.ts';

const Toaster = lazy(async () => ({default: (await import('./Toaster.tsx')).Toaster}));

/** The messages; what draws them comes with the first one. */
export function LateToaster({toasts}: {readonly toasts: Toasts}) {
  if (useStore(toasts.shown).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
