import { useText } from '#lib/text.ts';
import type { ContentForm } from './content-form.ts';
import { type Field, labelOf } from './field.ts';

export type InputProps = {
  readonly form: ContentForm;
  readonly name: string;
  readonly field: Field;
};

export const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/** Properties that the inputs of one value have in common. */
export function useInput({ form, name, field }: InputProps) {
  const text = useText('content');
  const isOptional = 'whenEmpty' in field;
  const label = field.label ?? labelOf(text, name);
  const helps: Readonly<Record<string, string>> = text.help;
  const input = form.getInputProps(name);
  const common = { ...input, label, description: field.help ?? helps[name], inputWrapperOrder };
  return {
    input,
    label,
    help: helps[name],
    isOptional,
    common,
    required: { withAsterisk: !isOptional },
  };
}
