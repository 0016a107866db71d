import { useState } from 'react';
import { readUnsent } from '#lib/intent/unsent.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { balances, memberDetails } from '#lib/money/balances.ts';
import type { PendingMove } from '#lib/money/transfers.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { useGone } from '#lib/timing/use-gone.ts';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/dialogs/Alert.tsx';
import { Sheet, useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Part } from '#ui/feedback/Part.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { announce } from '#ui/toasts/announce.ts';
import { PendingTransfer } from './PendingTransfer.tsx';
import { type Entered, TransferForm } from './TransferForm.tsx';
import styles from './transfer.module.css';

const css = classNames(styles);

const NoGames = lazyScreen(() => import('./NoGames.tsx'), 'NoGames');

type Step =
  | { kind: 'form'; entered?: Entered }
  | { kind: 'done'; message: string }
  | { kind: 'pending'; move: PendingMove; entered: Entered };

/** Moves money between the wallet and game accounts. */
export function TransferModal({ onClose }: { onClose: () => void }) {
  const text = useText('transfer');
  return (
    <Sheet title={text.title} onClose={onClose}>
      <Transfer />
    </Sheet>
  );
}

function Transfer() {
  const close = useSheetClose();
  const view = useQuery(balances);
  const member = useQuery(memberDetails);
  const [isUnsent] = useState(() => readUnsent()?.kind === 'transfer');
  const [step, setStep] = useState<Step>({ kind: 'form' });
  const isGone = useGone();
  function announceTransfer(message: string): void {
    if (isGone()) announce({ kind: 'success', message });
    else setStep({ kind: 'done', message });
  }
  if (step.kind === 'pending') {
    const { move, entered } = step;
    return <PendingTransfer move={move} onRetry={() => setStep({ kind: 'form', entered })} />;
  }
  // The member's details say whose form it is that waits.
  if (view.isPending || (isUnsent && member.isPending)) {
    return (
      <div className={css('form')}>
        <Skeleton height={184} />
        <Skeleton height={103} />
        <Skeleton height={52} />
      </div>
    );
  }
  if (view.data === undefined) return <LoadError onRetry={() => void view.refetch()} />;
  if (!view.data.slots.some((game) => game.isActive)) {
    return (
      <Part>
        <NoGames />
      </Part>
    );
  }
  return (
    <>
      <TransferForm
        view={view.data}
        memberId={member.data?.profile._id}
        entered={step.kind === 'form' ? step.entered : undefined}
        onDone={announceTransfer}
        onPending={(move, entered) => setStep({ kind: 'pending', move, entered })}
      />
      {step.kind === 'done' && <Alert kind="success" message={step.message} onClose={close} />}
    </>
  );
}
