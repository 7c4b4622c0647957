/** Milliseconds between two previews of what is typed. */
const previewEvery = 1000;

export interface Preview {
  readonly typed: (text: string) => void;
  /** It was sent, or is over: nothing of it is told any more. */
  readonly stop: () => void;
}

/** Tells what is typed at once, then what has changed each second. */
export function createPreview(tell: (text: string) => void): Preview {
  let [told, latest] = ['', ''];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    timer = undefined;
    if (latest === told) return;
    told = latest;
    tell(latest);
    timer = setTimeout(next, previewEvery);
  };
  return {
    typed: (text) => {
      latest = text;
      if (timer === undefined) next();
    },
    stop: () => {
      clearTimeout(timer);
      [timer, told, latest] = [undefined, '', ''];
    },
  };
}
