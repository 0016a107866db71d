import { Button, Stack, Text, Textarea, type TextareaProps } from '@mantine/core';
import type { ReactNode, SubmitEventHandler } from 'react';
import { useText } from '#lib/text.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { RequestEnd, RequestModal } from '#ui/RequestModal.tsx';
import type { MemberDetail } from './member-queries.ts';

type Props = {
  readonly member: MemberDetail;
  /** Title of the form and label of its button. */
  readonly action: string;
  readonly help: string;
  /** Colour of the button; gold by default. */
  readonly color?: 'red' | 'gold';
  /** Properties of the field of the reason, from the form that holds its value. */
  readonly reason: TextareaProps;
  readonly isPending: boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  /** Fields of its own, above the reason. */
  readonly children?: ReactNode;
};

/** Form of an action on a member: who it is, what it does, its fields, and the reason. */
export function MemberForm(props: Props) {
  const { member, action, help, reason, isPending, onSubmit, onClose, children } = props;
  const { color = 'gold' } = props;
  const text = useText('members');
  const core = useText('core');
  return (
    <RequestModal isBusy={isPending} onClose={onClose} title={action}>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <div>
            <MemberSummaryLine member={member} />
          </div>
          <Text size="sm" c="dimmed">
            {help}
          </Text>
          {children}
          <Textarea
            label={core.fields.reason}
            description={text.reasonHelp}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus={!children || undefined}
            {...reason}
          />
          <RequestEnd isBusy={isPending} onCancel={onClose}>
            <Button type="submit" color={color} loading={isPending}>
              {action}
            </Button>
          </RequestEnd>
        </Stack>
      </form>
    </RequestModal>
  );
}
