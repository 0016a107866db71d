import { randomBytes } from 'node:crypto';
import { type Config, readConfig } from '../config.ts';

/** The configuration of a demo that keeps nothing on the disk. */
export function testConfig(): Promise<Config> {
  const secret = () => randomBytes(32).toString('base64url');
  return readConfig({ SECRETS_KEY: secret(), PUSH_KEY: secret() });
}
