import { openapi } from '#http/calls/openapi.ts';
import manifest from '../package.json' with { type: 'json' };
import { routesOf } from './app.ts';
import type { Services } from './services.ts';

// The calls are named here, never made: no database and no configuration are needed for that.
const none = {} as Services;
const no = () => false;
const names = Object.keys(routesOf(none, { isStopping: no, isProxyHidden: no }));
process.stdout.write(`${JSON.stringify(openapi(names, manifest.version), null, 2)}\n`);
