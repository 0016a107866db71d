import { parseArgs } from 'node:util';
import { benchLedger } from './ledger/bench-ledger.ts';

const usage = 'npm run bench -- ledger [--rounds 5] [--seconds 2] [--scale 100]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    scale: { type: 'string', default: '100' },
  },
});

// Ctrl-C ends the measurement between two turns, so that its cluster is stopped and deleted.
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interruption.abort());
}

const sizes = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  scale: Number(values.scale),
};
if (
  positionals.join() === 'ledger' &&
  Object.values(sizes).every((size) => Number.isInteger(size) && size > 0)
) {
  process.exitCode = await measure();
} else {
  console.error(usage);
  process.exitCode = 2;
}

async function measure(): Promise<number> {
  try {
    return (await benchLedger({ ...sizes, signal: interruption.signal })) ? 0 : 1;
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    console.error('interrupted');
    return 130;
  }
}
