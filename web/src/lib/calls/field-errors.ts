/** Error of a field: empty or invalid. */
export type Fault = 'missing' | 'wrong';
export type FieldFaults<Part extends string> = { readonly [P in Part]?: Fault };

/** Only the fields that something is wrong with. */
export function faultsOf<Part extends string>(
  found: Record<Part, Fault | false>,
): FieldFaults<Part>;
export function faultsOf(found: Record<string, Fault | false>): FieldFaults<string> {
  const kept: Record<string, Fault> = {};
  for (const [part, fault] of Object.entries(found)) if (fault) kept[part] = fault;
  return kept;
}
