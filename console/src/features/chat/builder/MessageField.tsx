import { Textarea, type TextareaProps } from '@mantine/core';
import { useText } from '#lib/text.ts';

/** The text above buttons and quick replies. */
export function MessageField(props: TextareaProps) {
  const text = useText('chat');
  return (
    <Textarea label={text.message} autosize minRows={2} maxRows={6} data-autofocus {...props} />
  );
}
