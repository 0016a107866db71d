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

if (positionals.join() === 'ledger') {
  const isSound = await benchLedger({
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    scale: Number(values.scale),
  });
  process.exitCode = isSound ? 0 : 1;
} else {
  console.error(usage);
  process.exitCode = 2;
}
