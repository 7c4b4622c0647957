import type {Journey} from '../../journey/journey.ts';

/** Resolves when a screen shows, or what failed. */
export async function shows({view}: Pick<Journey, 'view'>): Promise<void> {
  const isOnItsWay = (): boolean => {
    const now = view.get();
    return now.kind === 'loading' || (now.kind === 'screen' && now.moving);
  };
  if (!isOnItsWay()) return;
  await new Promise<void>((resolve) => {
    const stop = view.subscribe(() => {
      if (isOnItsWay()) return;
      stop();
      resolve();
    });
  });
}
