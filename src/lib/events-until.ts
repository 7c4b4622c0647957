type Events = Pick<EventTarget, 'addEventListener'>;

/** What happens to a target until a signal is aborted: nobody who listens by it hears of anything later. */
export function eventsUntil(signal: AbortSignal, target: Events): Events {
  return {
    addEventListener: (type, listener, options) =>
      target.addEventListener(type, listener, {
        ...(typeof options === 'object' ? options : {capture: options ?? false}),
        signal,
      }),
  };
}
