import { Button, Textarea } from '@mantine/core';
import { submitByEnter } from '#lib/submit-by-enter.ts';
import { useText } from '#lib/text.ts';

type ProposeEndProps = {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Set after a submit: missing inputs are shown. */
  readonly isTried: boolean;
  readonly isBusy: boolean;
};

/** End of a form for a proposal: the reason, and the button; Enter proposes, Shift+Enter starts a line. */
export function ProposeEnd({ reason, onReason, isTried, isBusy }: ProposeEndProps) {
  const text = useText('cases');
  const { required } = useText('core');
  return (
    <>
      <Textarea
        label={text.reason}
        description={text.reasonHelp}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
        onKeyDown={submitByEnter}
        error={isTried && reason.trim() === '' ? required : null}
      />
      <Button type="submit" loading={isBusy}>
        {text.propose}
      </Button>
    </>
  );
}
