/** Milliseconds of the processor that something takes: its own, however busy the machine is with other work. */
export async function processorTime(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}
