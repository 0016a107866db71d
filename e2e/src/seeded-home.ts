import { rm } from 'node:fs/promises';
import { Product, seededHome } from './product.ts';

/** Every process of the products spares itself the work of password hashes, also the one that seeds. */
const sparing = new URL('../../server/src/test/spare-password-work.ts', import.meta.url).href;

/** Seeds one product before the journeys; each of them starts from a copy of its data. */
export async function setup(): Promise<() => Promise<void>> {
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import=${sparing}`;
  const product = await Product.start();
  const home = await product.rest();
  process.env[seededHome] = home;
  return () => rm(home, { recursive: true, force: true });
}
