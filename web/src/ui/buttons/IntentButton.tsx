import { useUnderway } from '#lib/intent/intent.ts';
import type { Intent, IntentKind } from '#lib/intent/intent-state.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '../class-names.ts';
import { StatusChip } from '../feedback/StatusChip.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './intent-button.module.css';

const css = classNames(styles);

type Props = {
  readonly kind: IntentKind;
  /** The press that is on its way is this form's own, which shows it. */
  readonly isOwn?: boolean;
};

/** Shown where the member would tap again: the outcome of the last action is unknown. */
export function BeingChecked({ kind, isOwn = false }: Props) {
  const last = useUnderway(kind);
  if (last === null) return null;
  if (last.isChecked) return <Notice intent={last.intent} />;
  return !isOwn && <StillSent />;
}

/** The form that sent it was closed meanwhile. */
function StillSent() {
  const text = useText('intent');
  return (
    <p className={css('notice')} role="status">
      {text.underway}
    </p>
  );
}

function Notice({ intent: { kind, amount } }: { intent: Intent }) {
  const text = useText('intent');
  const amountText = useAmountText();
  const name = text.names[kind];
  return (
    <div className={css('notice')} role="status">
      <StatusChip status="PENDING">{text.title}</StatusChip>
      <p>{text.checking(amount === undefined ? name : `${name} ${amountText(amount)}`)}</p>
    </div>
  );
}

/**
 * Button of an action that must not happen twice: busy, with the reason above it, while the last one is on its
 * way or checked.
 */
export function IntentButton({ kind, busy = false, isOwn = busy, ...rest }: ButtonProps & Props) {
  const isUnderway = useUnderway(kind) !== null;
  return (
    <>
      <BeingChecked kind={kind} isOwn={isOwn} />
      <Button {...rest} busy={busy || isUnderway} />
    </>
  );
}
