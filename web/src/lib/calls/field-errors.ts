/** Error of a field: empty or invalid. */
export type FieldFault = 'missing' | 'wrong';
export type FieldFaults<Part extends string> = { readonly [P in Part]?: FieldFault };

/** Only the fields with an error. */
export function faultsOf<Part extends string>(
  found: Record<Part, FieldFault | false>,
): FieldFaults<Part>;
export function faultsOf(found: Record<string, FieldFault | false>): FieldFaults<string> {
  const kept: Record<string, FieldFault> = {};
  for (const [part, fault] of Object.entries(found)) if (fault) kept[part] = fault;
  return kept;
}
