import type { PictureSize } from './field.ts';
import { PictureField } from './PictureField.tsx';
import { type InputProps, useInput } from './use-input.ts';

type PictureProps = InputProps & { readonly size: PictureSize | undefined };

/** Input for a picture. */
export function FormPicture({ size, ...props }: PictureProps) {
  const { form, name } = props;
  const { input, label, help, isOptional } = useInput(props);
  return (
    <PictureField
      label={label}
      value={input.value}
      error={input.error}
      help={help}
      size={size}
      onChange={(image) => form.setFieldValue(name, image)}
      onClear={isOptional ? () => form.setFieldValue(name, null) : undefined}
    />
  );
}
