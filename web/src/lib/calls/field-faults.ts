/** Fault of a field: nothing in it, or not what it asks for. */
export type Fault = 'missing' | 'wrong';
export type Faults<Part extends string> = { readonly [P in Part]?: Fault };

/** Only the fields that something is wrong with. */
export function faultsOf<Part extends string>(found: Record<Part, Fault | false>): Faults<Part>;
export function faultsOf(found: Record<string, Fault | false>): Faults<string> {
  const kept: Record<string, Fault> = {};
  for (const [part, fault] of Object.entries(found)) if (fault) kept[part] = fault;
  return kept;
}
