import { readdir } from 'node:fs/promises';

/**
 * Loads the providers of a folder: one file each, named `*.provider.ts`, exporting `provider`. Fails at start
 * when two share a code.
 */
export async function loadFolder<Provider extends { readonly code: string }>(
  folder: URL,
): Promise<ReadonlyMap<string, Provider>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.provider.ts')).sort();
  const providers = new Map<string, Provider>();
  for (const file of files) {
    const { provider }: { provider?: Provider } = await import(new URL(file, folder).href);
    if (!provider) throw new Error(`${file} exports no provider`);
    if (providers.has(provider.code)) throw new Error(`${file} repeats the code ${provider.code}`);
    providers.set(provider.code, provider);
  }
  return providers;
}
