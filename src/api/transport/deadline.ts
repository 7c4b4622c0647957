/** A signal that fires after a time, or with a given signal, and how to begin the time anew or take it back. */
export interface Deadline {
  readonly signal: AbortSignal;
  readonly expired: () => boolean;
  readonly renew: () => void;
  readonly clear: () => void;
}

/** `after` is in milliseconds. Call `clear` when the work is done, so that no timer is left. */
export function deadline(after: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  let expired = false;
  let timer: ReturnType<typeof setTimeout>;
  const renew = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      expired = true;
      controller.abort();
    }, after);
  };
  renew();
  const cancel = (): void => controller.abort();
  if (outer?.aborted === true) cancel();
  outer?.addEventListener('abort', cancel, {once: true});
  return {
    signal: controller.signal,
    expired: () => expired,
    renew,
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', cancel);
    },
  };
}
