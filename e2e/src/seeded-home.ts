import { rm } from 'node:fs/promises';
import { Product, seededHome } from './product.ts';

/** Seeds one product before the journeys; each of them starts from a copy of its data. */
export async function setup(): Promise<() => Promise<void>> {
  const product = await Product.start();
  const home = await product.rest();
  process.env[seededHome] = home;
  return () => rm(home, { recursive: true, force: true });
}
