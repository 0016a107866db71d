import { Accordion, Code } from '@mantine/core';
import { useText } from '#lib/text.ts';

/** Rest of what the machine wrote down, for those who know how to read it. */
export function MachineDetail({ detail }: { detail: Readonly<Record<string, unknown>> }) {
  const text = useText('cases');
  if (Object.keys(detail).length === 0) return null;
  return (
    <Accordion variant="filled" mt="sm" chevronPosition="left">
      <Accordion.Item value="detail">
        <Accordion.Control>{text.moreFacts}</Accordion.Control>
        <Accordion.Panel>
          <Code block lang="en">
            {JSON.stringify(detail, null, 2)}
          </Code>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
