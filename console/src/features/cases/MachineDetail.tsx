import { Accordion, Code } from '@mantine/core';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { Facts } from '#ui/Facts.tsx';
import { describeDetail } from './describe-detail.ts';

/** Further recorded facts, and provider messages verbatim. */
export function MachineDetail({ detail }: { detail: Readonly<Record<string, unknown>> }) {
  const text = useText('cases');
  const names = useNames();
  if (Object.keys(detail).length === 0) return null;
  const { facts, rest } = describeDetail(detail, text, names);
  return (
    <Accordion variant="filled" mt="sm" chevronPosition="left">
      <Accordion.Item value="detail">
        <Accordion.Control>{text.moreFacts}</Accordion.Control>
        <Accordion.Panel>
          <Facts facts={facts} />
          {Object.keys(rest).length > 0 && (
            <Code block lang="en" mt="xs">
              {JSON.stringify(rest, null, 2)}
            </Code>
          )}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
