import type { ReactNode } from 'react';
import { depositOptions } from '#features/deposit/deposit-queries.ts';
import { depositSections } from '#features/deposit/deposit-sections.ts';
import { DepositGate } from '#features/limits/DepositGate.tsx';
import { currentLanguage } from '#lib/language.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { loadText } from '#lib/text.ts';

// A text that is found missing while drawing is shown a third of a second later.
loadText(currentLanguage(), 'limits').catch(Boolean);

type Props = { readonly children: ReactNode; readonly loading: ReactNode };

/** The ways to deposit within the member's limits, which say beforehand when they leave too little for a QR. */
export function DepositWithin(props: Props) {
  const { data } = useQuery(depositOptions);
  const sections = data && depositSections(data);
  return (
    <DepositGate
      {...props}
      ways={{
        qrMinimums: sections?.channels.map(({ minimum }) => minimum) ?? [],
        hasOther: sections !== undefined && sections.banks.length + sections.wallets.length > 0,
      }}
    />
  );
}
