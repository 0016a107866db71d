import type { UseFormReturnType } from '@mantine/form';

type Form<Values> = Pick<UseFormReturnType<Values>, 'getValues' | 'getInitialValues'>;

/**
 * True of a form, or of one of its values, that differs from its beginning. The form's own `isDirty` forgets moved,
 * added or removed list items once any field of it is back to its first value.
 */
export function isChanged<Values extends object>(
  form: Form<Values>,
  of: (values: Values) => unknown = (values) => values,
): boolean {
  return JSON.stringify(of(form.getValues())) !== JSON.stringify(of(form.getInitialValues()));
}
