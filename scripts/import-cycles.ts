import type { Import } from './import-graph.ts';

/**
 * Groups of files that import each other in a circle, types included. What is imported lazily is left out:
 * a table of screens may fetch a screen that reads the table.
 */
export function cyclesOf(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { file, target, isPackage, isLazy } of imports) {
    if (!isPackage && !isLazy) targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  // Tarjan's algorithm: a file whose lowest reachable number is its own closes a group.
  const numbers = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const cycles: string[][] = [];

  function visit(file: string): number {
    const own = numbers.size;
    numbers.set(file, own);
    path.push(file);
    onPath.add(file);
    let lowest = own;
    for (const target of targets.get(file) ?? []) {
      const known = numbers.get(target);
      if (known === undefined) lowest = Math.min(lowest, visit(target));
      else if (onPath.has(target)) lowest = Math.min(lowest, known);
    }
    if (lowest === own) close(file);
    return lowest;
  }

  function close(file: string): void {
    const group = path.splice(path.indexOf(file));
    for (const each of group) onPath.delete(each);
    if (group.length > 1 || targets.get(file)?.includes(file)) cycles.push(group.toSorted());
  }

  for (const file of targets.keys()) if (!numbers.has(file)) visit(file);
  return cycles;
}
