import { appendFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { isNight } from './by-night.ts';
import { openBrowser } from './phone.ts';
import { Product, sharedFolders } from './product.ts';

let product: Promise<Product> | undefined;
let browser: Promise<Browser> | undefined;

/**
 * The product of a worker, which its test files share one after the other: for tests whose members are their own,
 * and which leave settings and processes as they are. It ends with the worker.
 */
export function sharedProduct(): Promise<Product> {
  product ??= startShared().catch((error) => {
    product = undefined;
    throw error;
  });
  return product;
}

/**
 * The shared product by day; at night one of the file's own, for tests that change settings or count everything there
 * is. It ends with the file. To be called at the head of a file, for what its `beforeAll` awaits.
 */
export function ownAtNight(environment: NodeJS.ProcessEnv = {}): () => Promise<Product> {
  let own: Product | undefined;
  afterAll(() => own?.stop());
  return async () => {
    if (!isNight) return sharedProduct();
    own = await Product.start(environment);
    return own;
  };
}

async function startShared(): Promise<Product> {
  const started = await Product.startForWorker();
  appendFileSync(process.env[sharedFolders] ?? '/dev/null', `${started.dataDir}\n`);
  return started;
}

/** The browser of a worker, which its test files share; their phones are closed at the end of each. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= openShared();
  return browser;
}

/** A browser that crashed, or did not start, takes no further file with it. */
async function openShared(): Promise<Browser> {
  const forget = () => {
    browser = undefined;
  };
  try {
    return (await openBrowser()).on('disconnected', forget);
  } catch (error) {
    forget();
    throw error;
  }
}

/** Closes the phones of a test file at its end. To be called at the head of a file. */
export function closePhonesAtEnd(): void {
  afterAll(async () => {
    const contexts = (await browser)?.contexts() ?? [];
    for (const context of contexts) await context.close();
  });
}
