import { readFileSync } from 'node:fs';
import { unsteadyFile } from './check.mjs';
import { admit } from './test-verdict.mjs';

// Continuous integration's handling of an unsteady run: see `.ci/run`.
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { code, says } = admit(read(unsteadyFile), read('.ci/unsteady.json'));
console.log(says);
process.exitCode = code;
