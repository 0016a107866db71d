import { useCheckedIntent } from '#lib/intent/intent.ts';
import type { Intent, IntentKind } from '#lib/intent/intent-state.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '../class-names.ts';
import { StatusChip } from '../feedback/StatusChip.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './intent-button.module.css';

const css = classNames(styles);

/** Shown where the member would tap again: the outcome of the last action is unknown. */
export function BeingChecked({ kind }: { kind: IntentKind }) {
  const intent = useCheckedIntent(kind);
  return intent && <Notice intent={intent} />;
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
 * Button of an action that must not happen twice: busy, with the reason above it, while the last outcome is
 * checked.
 */
export function IntentButton({
  kind,
  busy = false,
  ...rest
}: ButtonProps & { readonly kind: IntentKind }) {
  const isChecked = useCheckedIntent(kind) !== null;
  return (
    <>
      <BeingChecked kind={kind} />
      <Button {...rest} busy={busy || isChecked} />
    </>
  );
}
