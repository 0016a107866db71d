import { IdCard } from 'lucide';
import { useState } from 'react';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { VerificationSheet } from './VerificationSheet.tsx';
import { verificationQuery } from './verification-queries.ts';

/** The way to the member's identity documents; nothing if none are required and none were sent. */
export function VerificationCard() {
  const { verification: text } = useText('limits');
  const { data } = useQuery(verificationQuery);
  const [isOpen, setOpen] = useState(false);
  if (!data || (data.above === null && data.state === null)) return null;
  return (
    <>
      <Button size="small" icon={<Icon of={IdCard} size={16} />} onClick={() => setOpen(true)}>
        {text.title}
      </Button>
      {isOpen && <VerificationSheet onClose={() => setOpen(false)} />}
    </>
  );
}
