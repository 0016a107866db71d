/** The sockets that another process opens: one for each guest, and some consoles of the staff. */
export type OpenSockets = {
  readonly port: number;
  readonly guestIds: readonly string[];
  readonly consoles: number;
  readonly token: string;
};

/** Milliseconds from sending to arrival, one for each arrival. */
export type Arrivals = { readonly customers: number[]; readonly consoles: number[] };

const atOnce = 50;

const arrivals: Arrivals = { customers: [], consoles: [] };

process.once('message', (request: OpenSockets) => void open(request));
process.on('disconnect', () => process.exit());

async function open({ port, guestIds, consoles, token }: OpenSockets): Promise<void> {
  const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
  const customer = (guestId: string) => () =>
    connect(url, `40${JSON.stringify({ guestId })}`, arrivals.customers);
  const staffUser = () => connect(url, `40/staff,${JSON.stringify({ token })}`, arrivals.consoles);
  const waiting = [...guestIds.map(customer), ...Array.from({ length: consoles }, () => staffUser)];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  process.on('message', () => process.send?.(arrivals));
  process.send?.('opened');
}

/** Bare frames of the protocol: 2,000 full clients would take the processor from the server. */
function connect(url: string, hello: string, into: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener('error', () => reject(new Error('a socket was rejected')));
    socket.addEventListener('close', () => reject(new Error('a socket was closed')));
    socket.addEventListener('message', ({ data }) => {
      const frame = String(data);
      if (frame.startsWith('0')) socket.send(hello);
      else if (frame === '2') socket.send('3');
      else if (frame.startsWith('40')) resolve();
      else if (frame.startsWith('44')) reject(new Error(`a socket was rejected: ${frame}`));
      else noteArrival(frame, into);
    });
  });
}

/** The text of a message is the time at which it was due. */
function noteArrival(frame: string, into: number[]): void {
  const dueAt = /"messaging",.*"message":"(\d+\.?\d*)"/.exec(frame)?.[1];
  if (dueAt !== undefined) into.push(performance.timeOrigin + performance.now() - Number(dueAt));
}
