import type { VerdictShown } from '@wallet/contract/eligibility/verdict';
import { Suspense } from 'react';
import { lazyScreen } from '#lib/lazy-screen.tsx';

const WhyNotNote = lazyScreen(() => import('./WhyNotNote.tsx'), 'WhyNotNote');

/** Tells why something cannot be taken now, with the way to what helps; nothing where it can. */
export function WhyNot({ verdict }: { verdict: VerdictShown | undefined }) {
  if (!verdict || verdict.isAllowed) return null;
  return (
    <Suspense>
      <WhyNotNote verdict={verdict} />
    </Suspense>
  );
}
