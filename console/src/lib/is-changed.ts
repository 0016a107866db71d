import type { UseFormReturnType } from '@mantine/form';

type Form<Values> = Pick<UseFormReturnType<Values>, 'getValues' | 'getInitialValues'>;

/**
 * True of a form, or of one of its values, that is not as it began. The form's own `isDirty` forgets what was moved,
 * added or taken out of a list once any field of it is as it was.
 */
export function isChanged<Values extends object>(
  form: Form<Values>,
  of: (values: Values) => unknown = (values) => values,
): boolean {
  return JSON.stringify(of(form.getValues())) !== JSON.stringify(of(form.getInitialValues()));
}
