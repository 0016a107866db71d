/** Answers that the member has given so far; going back loses nothing of it. */
export type Draft = {
  readonly phone: string;
  readonly otpToken: string | null;
  readonly name: string;
  readonly password: string;
  readonly confirmation: string;
  readonly sourceCode: string;
  readonly inviteCode: string;
};

export type SentOtp = { readonly ref: string; readonly token: string; readonly expiresAt: string };

/** The spec's steps: phone, code, profile, bank. */
export type WizardState =
  | { readonly step: 'phone' | 'profile' | 'bank'; readonly draft: Draft }
  | { readonly step: 'otp'; readonly draft: Draft; readonly otp: SentOtp };

export type WizardEvent =
  | { readonly kind: 'typed'; readonly draft: Partial<Draft> }
  | { readonly kind: 'otpSent'; readonly otp: SentOtp }
  /** No code is needed, or it was right, or the number was verified earlier. */
  | { readonly kind: 'phoneAccepted'; readonly otpToken: string | null }
  | { readonly kind: 'profileAccepted' }
  | { readonly kind: 'back' };

export function startWizard(inviteCode: string): WizardState {
  const draft = { phone: '', otpToken: null, name: '', password: '', confirmation: '' };
  return { step: 'phone', draft: { ...draft, sourceCode: '', inviteCode } };
}

export function nextWizard(state: WizardState, event: WizardEvent): WizardState {
  const { draft } = state;
  switch (event.kind) {
    case 'typed':
      return { ...state, draft: { ...draft, ...event.draft } };
    case 'otpSent':
      return { step: 'otp', draft, otp: event.otp };
    case 'phoneAccepted':
      return { step: 'profile', draft: { ...draft, otpToken: event.otpToken } };
    case 'profileAccepted':
      return { step: 'bank', draft };
    case 'back':
      return { step: state.step === 'bank' ? 'profile' : 'phone', draft };
  }
}

/** Step of the member, of four. */
export function stepNumber({ step }: WizardState): 1 | 2 | 3 | 4 {
  return ({ phone: 1, otp: 2, profile: 3, bank: 4 } as const)[step];
}
