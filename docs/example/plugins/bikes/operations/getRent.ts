export default (): Readonly<Record<string, string>> => ({});
