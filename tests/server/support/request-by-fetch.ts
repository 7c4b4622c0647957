/** What a page sends a file with, where there is no browser: it goes to `origin` by fetch. */
export function requestByFetch(origin: string): XMLHttpRequest {
  const headers = new Headers();
  let [method, path] = ['', ''];
  const request = {
    ...{status: 0, responseText: '', upload: {}},
    onload: () => undefined,
    onerror: () => undefined,
    open: (...[by, to]: [string, string]) => {
      [method, path] = [by, to];
    },
    setRequestHeader: (name: string, value: string) => headers.set(name, value),
    getAllResponseHeaders: () => '',
    send: (body: FormData) => {
      const answer = async (): Promise<void> => {
        const response = await fetch(`${origin}${path}`, {method, headers, body});
        const said = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
        const responseText = await response.text();
        Object.assign(request, {status: response.status, responseText, getAllResponseHeaders: () => said});
      };
      answer().then(
        () => request.onload(),
        () => request.onerror(),
      );
    },
  };
  return request as unknown as XMLHttpRequest;
}
