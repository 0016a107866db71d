import { ColorInput } from '@mantine/core';
import { type InputProps, useInput } from './use-input.ts';

/** Input for a colour. */
export function ColorField(props: InputProps) {
  const { common, required } = useInput(props);
  return <ColorInput {...common} {...required} format="hex" withEyeDropper={false} />;
}
