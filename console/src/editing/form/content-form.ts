import { type UseFormReturnType, useForm } from '@mantine/form';
import { useText } from '#lib/text.ts';
import type { ContentText } from '#text/th/content.ts';
import type { AnyFields, Values } from './field.ts';
import { type FormFault, faultsOf } from './field-faults.ts';

export type ContentForm = UseFormReturnType<Values>;

/** State of a form. Errors are shown at their inputs on submit, and while they are corrected. */
export function useContentForm(
  initialValues: Values,
  fieldsFor: (values: Values) => AnyFields,
): ContentForm {
  const text = useText('content');
  return useForm<Values>({
    initialValues,
    validate: (values) => {
      const faults = Object.entries(faultsOf(fieldsFor(values), values));
      return Object.fromEntries(faults.map(([path, fault]) => [path, faultText(text, fault)]));
    },
    clearInputErrorOnChange: true,
  });
}

function faultText(text: ContentText, fault: FormFault): string {
  switch (fault.kind) {
    case 'tooSmall':
    case 'tooLarge':
    case 'tooLong':
      return text[fault.kind](fault.limit);
    case 'tooManyTopics':
    case 'tooDeep':
    case 'sameTopic':
      return text.menu[fault.kind];
    default:
      return text[fault.kind];
  }
}
