import { maySendDocuments } from '@wallet/contract/verification/kinds';
import { useState } from 'react';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { VerificationStatus } from './VerificationStatus.tsx';
import { verificationQuery } from './verification-queries.ts';

/** Identity documents of the member: the required ones and why, or the state of the sent ones. */
export function VerificationSheet({ onClose }: { readonly onClose: () => void }) {
  const { verification: text } = useText('limits');
  const [isDirty, setDirty] = useState(false);
  return (
    <Sheet title={text.title} isDirty={isDirty} onClose={onClose}>
      <Content onDirty={setDirty} />
    </Sheet>
  );
}

function Content({ onDirty }: { readonly onDirty: (isDirty: boolean) => void }) {
  const verification = useQuery(verificationQuery);
  const { data } = verification;
  if (!data && verification.isError) {
    return <LoadError onRetry={() => void verification.refetch()} />;
  }
  if (!data) return <Skeleton height={320} />;
  const maySend = data.above !== null && maySendDocuments(data.state);
  return (
    <>
      <VerificationStatus verification={data} />
      {maySend && <DocumentForm verification={data} onDirty={onDirty} />}
    </>
  );
}
