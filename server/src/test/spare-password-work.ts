import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Takes the work out of password hashes in a process that a test starts: what is hashed still says the cost
 * that the product asks for, and is made with almost none. The product itself has no way to ask for less.
 */
const cheap = { memory: 8, passes: 1, parallelism: 1 };

const state = globalThis as { fullPasswordCost?: boolean; hasCheapPasswords?: boolean };

if (!state.hasCheapPasswords) {
  state.hasCheapPasswords = true;
  const { argon2 } = crypto;
  const derive: typeof argon2 = (algorithm, parameters, done) =>
    argon2(algorithm, state.fullPasswordCost ? parameters : { ...parameters, ...cheap }, done);
  Object.assign(crypto, { argon2: derive });
  syncBuiltinESMExports();
}
