import { api } from '@wallet/contract/api';
import { openapi } from '#http/openapi.ts';
import manifest from '../package.json' with { type: 'json' };

// The document needs no database and no configuration: the contract is enough.
process.stdout.write(`${JSON.stringify(openapi(Object.keys(api), manifest.version), null, 2)}\n`);
