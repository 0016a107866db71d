import { Text, type TextProps } from '@mantine/core';
import { useText } from '#lib/text.ts';

type Known = Readonly<Record<string, string>>;

/** Why a person has to look: in the reader's language where the machine's words are known, else as it wrote. */
export function WhyText({ why, ...props }: { why: string } & TextProps) {
  const { doubts, findings }: { readonly doubts: Known; readonly findings: Known } =
    useText('cases');
  const words = doubts[why] ?? findings[why];
  return (
    <Text {...props} {...(words === undefined ? { lang: 'en' } : {})}>
      {words ?? why}
    </Text>
  );
}
