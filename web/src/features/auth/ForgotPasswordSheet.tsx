import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import type { SentOtp } from './wizard-state.ts';

type Progress = { readonly phone: string; readonly otp: SentOtp | null };

/** A new password for a member whose phone is at hand. */
export function ForgotPasswordSheet({ onClose }: { onClose: () => void }) {
  const text = useText('password');
  const [{ phone, otp }, setProgress] = useState<Progress>({ phone: '', otp: null });
  return (
    <Sheet title={text.title} onClose={onClose}>
      {otp ? (
        <ResetPassword
          phone={phone}
          otp={otp}
          onOtherPhone={() => setProgress({ phone, otp: null })}
        />
      ) : (
        <CodeForm
          phone={phone}
          onPhone={(typed) => setProgress({ phone: typed, otp: null })}
          onSent={(sent) => setProgress({ phone, otp: sent })}
        />
      )}
    </Sheet>
  );
}
