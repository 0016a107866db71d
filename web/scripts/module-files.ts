import { readFile } from 'node:fs/promises';

/** The part of Vite's manifest that lists a module's files. */
type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};

export type Manifest = Readonly<Record<string, Chunk>>;

type ModuleFiles = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

export async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8'));
}

/** Everything that must arrive before the given modules can run, the deepest first. */
export function filesOf(manifest: Manifest, modules: readonly string[]): ModuleFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (module: string): void => {
    const chunk = manifest[module] ?? groupNamed(manifest, module);
    if (!chunk) throw new Error(`The build has no chunk for ${module}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const needed of chunk.imports ?? []) visit(needed);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const module of modules) visit(module);
  return { scripts: [...scripts], styles: [...styles] };
}

/** The manifest lists a manual chunk of vite.config.ts by its file, not its modules. */
function groupNamed(manifest: Manifest, name: string): Chunk | undefined {
  return Object.values(manifest).find((chunk) => chunk.name === name);
}
