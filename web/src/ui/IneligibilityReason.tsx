import type { EligibilityShown } from '@wallet/contract/eligibility/eligibility';
import { Suspense } from 'react';
import { lazyScreen } from '#lib/lazy-screen.tsx';

const WhyNotNote = lazyScreen(() => import('./WhyNotNote.tsx'), 'WhyNotNote');

/** Shows why something cannot be taken now, with a link to what helps; nothing when it can. */
export function IneligibilityReason({ verdict }: { verdict: EligibilityShown | undefined }) {
  if (!verdict || verdict.isAllowed) return null;
  return (
    <Suspense>
      <WhyNotNote verdict={verdict} />
    </Suspense>
  );
}
