import { serverNow } from '@wallet/client/server-clock';
import type { Baht } from '@wallet/contract/money';
import { CircleAlert, CircleCheck, Clock3, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { formatMoment } from '#lib/moment.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { openSupportChat } from '#lib/open-support-chat.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './verification.module.css';
import type { Verification } from './verification-queries.ts';

const css = classNames(styles);

type Props = { readonly verification: Verification };

/** State of the sent documents, and what can be done; before any, why they are required. */
export function VerificationStatus({ verification }: Props) {
  const { verification: text } = useText('limits');
  const amountText = useAmountText();
  const { state, above, reason } = verification;
  switch (state) {
    case null:
      return (
        <p className={css('lead')}>
          {above === null ? text.unneeded : text.why(amountText(above))}
        </p>
      );
    case 'sent':
      return <BeingChecked verification={verification} />;
    case 'accepted':
      return (
        <State icon={CircleCheck} tone="tick" title={text.acceptedTitle}>
          <p>{text.acceptedBody}</p>
        </State>
      );
    case 'refused':
      return (
        <State icon={CircleAlert} tone="clock" title={text.refusedTitle}>
          {reason && <p>{text.reasons[reason]}</p>}
          <UpTo above={above} />
          <Ask />
        </State>
      );
    case 'ending':
      return (
        <State icon={Clock3} tone="clock" title={text.endingTitle}>
          <p>{text.endingBody}</p>
          <UpTo above={above} />
          <Ask />
        </State>
      );
    case 'released':
      return (
        <State icon={CircleCheck} tone="tick" title={text.releasedTitle}>
          <p>{text.releasedBody}</p>
          <Ask />
        </State>
      );
  }
}

function BeingChecked({ verification: { sentAt, answerBy, above } }: Props) {
  const { verification: text } = useText('limits');
  const isLate = answerBy !== null && Date.parse(answerBy) < serverNow();
  return (
    <State icon={Clock3} tone="clock" title={text.sentTitle}>
      {sentAt && <p>{text.sentAt(formatMoment(sentAt))}</p>}
      {answerBy && <p>{isLate ? text.late : text.answerBy(formatMoment(answerBy))}</p>}
      <UpTo above={above} />
    </State>
  );
}

type StateProps = {
  readonly icon: IconNode;
  readonly tone: 'tick' | 'clock';
  readonly title: string;
  readonly children: ReactNode;
};

function State({ icon, tone, title, children }: StateProps) {
  return (
    <div className={css('state')} role="status">
      <Icon of={icon} className={css(tone)} size={44} />
      <p className={css('title')}>{title}</p>
      {children}
    </div>
  );
}

/** Amount that can be withdrawn without documents. */
function UpTo({ above }: { readonly above: Baht | null }) {
  const { verification: text } = useText('limits');
  const amountText = useAmountText();
  return above !== null && above > 0 && <p>{text.upTo(amountText(above))}</p>;
}

function Ask() {
  const { verification: text } = useText('limits');
  const close = useSheetClose();
  return (
    <Button
      size="small"
      onClick={() => {
        // The sheet would lie above the chat.
        close();
        openSupportChat(text.askText);
      }}
    >
      {text.ask}
    </Button>
  );
}
