import { Alert, Loader } from '@mantine/core';
import { usePrevious } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '#lib/text.ts';
import { isBankRefusal, withdrawalFailure } from '#lib/withdrawal-state.ts';
import type { WithdrawalDetail } from './withdrawal-queries.ts';

/** Progress of a withdrawal since it was approved: on its way, or rejected by the bank and why. */
export function BankProgress({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const text = useText('withdrawals');
  const { state, isAsked, isSentBack } = withdrawal;
  const before = usePrevious(state);
  const isRefused = isBankRefusal(withdrawal);
  const failure = withdrawalFailure(text, withdrawal);
  useEffect(() => {
    if (before !== 'pending') return;
    if (state === 'posted' && !isSentBack)
      notifications.show({ color: 'jade', message: text.paidByBank });
    if (isRefused) notifications.show({ color: 'red', message: failure, autoClose: false });
  }, [before, state, isSentBack, isRefused, failure, text]);

  if (state === 'pending') {
    return (
      <Alert color="sky" icon={<Loader size={18} aria-hidden />} role="status">
        {isAsked ? text.sentToBank : text.sendingToBank}
      </Alert>
    );
  }
  if (!isRefused) return null;
  return (
    <Alert color="red" icon={<TriangleAlert aria-hidden />} title={failure}>
      {text.bankRefusedHelp}
    </Alert>
  );
}
