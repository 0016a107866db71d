import { Text, type TextProps } from '@mantine/core';
import { useText } from '#lib/text.ts';

/** Why a person has to look: in the reader's language where the machine's words are known, else as it wrote. */
export function WhyText({ why, ...props }: { why: string } & TextProps) {
  const doubts: Readonly<Record<string, string>> = useText('cases').doubts;
  const words = doubts[why];
  return (
    <Text {...props} {...(words === undefined ? { lang: 'en' } : {})}>
      {words ?? why}
    </Text>
  );
}
