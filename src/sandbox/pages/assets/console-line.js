const path = '/service-omni-proxy/ws';
const ping = 10_000;
const longest = 15_000;
/** How the server closes the line of a log-in that has ended. */
const loggedOut = 4401;

/**
 * The line of the console to the server: connects, and connects again with a new ticket when it breaks. `hears`
 * gets each frame; `up` and `down` say how it stands, `out` that one has to log in again.
 */
export function openLine({hears, up, down, out}) {
  let socket;
  let tries = 0;
  const connect = async () => {
    let response;
    try {
      response = await fetch('/agent/ticket', {method: 'POST'});
    } catch {
      return again();
    }
    if (response.status === 403) return out();
    if (!response.ok) return again();
    const {ticket} = await response.json();
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;
    socket = new WebSocket(address, ['waymark-chat.1', `ticket.${ticket}`]);
    let pinging;
    socket.addEventListener('open', () => {
      tries = 0;
      pinging = setInterval(() => send({type: 'ping'}), ping);
      up();
    });
    socket.addEventListener('message', ({data}) => hears(JSON.parse(data)));
    socket.addEventListener('close', ({code}) => {
      clearInterval(pinging);
      if (code === loggedOut) out();
      else again();
    });
  };
  const again = () => {
    down();
    tries += 1;
    setTimeout(connect, Math.min(longest, 500 * 2 ** tries));
  };
  const send = (frame) => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  };
  void connect();
  return {send};
}
