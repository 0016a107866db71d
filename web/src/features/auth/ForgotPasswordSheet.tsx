import { phoneDigits } from '@wallet/contract/rules';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { CodeForm } from './CodeForm.tsx';
import { forgetReset, keepReset, keptReset } from './kept-reset.ts';
import { ResetPassword } from './ResetPassword.tsx';
import type { SentOtp } from './wizard-state.ts';

type Props = {
  /** The number that was typed into the login, if any. */
  readonly phone: string;
  readonly onClose: () => void;
};

type Progress = { readonly phone: string; readonly otp: SentOtp | null };

/** Sets a new password for a member whose phone is at hand. */
export function ForgotPasswordSheet({ phone: typed, onClose }: Props) {
  const text = useText('password');
  const [{ phone, otp }, setProgress] = useState<Progress>(
    () => keptReset() ?? { phone: phoneDigits(typed), otp: null },
  );
  function leave(): void {
    forgetReset();
    onClose();
  }
  function begin(otp: SentOtp): void {
    keepReset({ phone, otp });
    setProgress({ phone, otp });
  }
  return (
    <Sheet title={text.title} onClose={leave}>
      {otp ? (
        <ResetPassword
          phone={phone}
          otp={otp}
          onOtherPhone={() => {
            forgetReset();
            setProgress({ phone, otp: null });
          }}
        />
      ) : (
        <CodeForm
          phone={phone}
          onPhone={(changed) => setProgress({ phone: changed, otp: null })}
          onSent={begin}
        />
      )}
    </Sheet>
  );
}
