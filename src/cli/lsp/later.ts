/** Runs `work` once nobody has asked for it for so many milliseconds; each further asking begins anew. */
export const later = (
  wait: number,
  work: () => Promise<void>,
): {readonly ask: () => void; readonly drop: () => void} => {
  let timer: NodeJS.Timeout | undefined;
  const drop = (): void => clearTimeout(timer);
  return {
    drop,
    ask: () => {
      drop();
      timer = setTimeout(() => void work(), wait);
    },
  };
};
