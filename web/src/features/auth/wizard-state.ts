import type { BankAccount } from '#lib/bank/bank-account.ts';

/** The member's answers so far; going back loses none of them. */
export type Draft = {
  readonly phone: string;
  readonly otpToken: string | null;
  readonly name: string;
  /** As typed; missing in a registration from before it was asked for. */
  readonly birthDate?: string;
  readonly password: string;
  readonly confirmation: string;
  readonly sourceCode: string;
  readonly inviteCode: string;
  readonly account: BankAccount;
};

export type SentOtp = { readonly ref: string; readonly token: string; readonly expiresAt: string };

/** Time at which a code ends; not every server returns it. */
type Expiry = { readonly expiresAt?: string | undefined };

/** Code that was sent to a number: another number has none. */
export type WizardOtp = Omit<SentOtp, 'expiresAt'> &
  Expiry & { readonly phone: string; readonly sentAtMs: number };

/** The spec's steps: phone, code, profile, bank. */
export const steps = ['phone', 'otp', 'profile', 'bank'] as const;
export type Step = (typeof steps)[number];

export type WizardState = {
  readonly step: Step;
  readonly draft: Draft;
  readonly otp: WizardOtp | null;
  /** The last step whose answers the server accepted. */
  readonly accepted: 'phone' | 'profile' | null;
  /** A registration was sent, and its outcome is not known. */
  readonly wasReplyLost?: boolean | undefined;
};

export type WizardEvent =
  | { readonly kind: 'typed'; readonly draft: Partial<Draft> }
  | { readonly kind: 'otpSent'; readonly otp: WizardOtp }
  /** No code is needed, or it was right, or the number was verified earlier. */
  | { readonly kind: 'phoneAccepted'; readonly phone: string; readonly otpToken: string | null }
  | { readonly kind: 'profileAccepted' }
  | { readonly kind: 'replyLost' }
  /** By the browser's own way back and forth. */
  | { readonly kind: 'wentTo'; readonly step: Step }
  /** An earlier load of the page left it behind. */
  | { readonly kind: 'found'; readonly state: WizardState };

export function startWizard(inviteCode: string): WizardState {
  const account = { bank: '', no: '', first: '', last: '' };
  const draft = { phone: '', otpToken: null, name: '', password: '', confirmation: '' };
  return {
    step: 'phone',
    draft: { ...draft, sourceCode: '', inviteCode, account },
    otp: null,
    accepted: null,
  };
}

export function nextWizard(state: WizardState, event: WizardEvent): WizardState {
  const { draft } = state;
  switch (event.kind) {
    case 'typed': {
      const typed = { ...state, draft: { ...draft, ...event.draft } };
      // The verified and accepted parts belong to the number before.
      return typed.draft.phone === draft.phone
        ? typed
        : {
            ...typed,
            draft: { ...typed.draft, otpToken: null },
            otp: null,
            accepted: null,
            wasReplyLost: false,
          };
    }
    case 'otpSent':
      return event.otp.phone === draft.phone ? { ...state, step: 'otp', otp: event.otp } : state;
    case 'phoneAccepted': {
      // Another number was typed before the reply came.
      if (event.phone !== draft.phone) return state;
      const accepted = { ...draft, otpToken: event.otpToken };
      return { ...state, step: 'profile', draft: accepted, otp: null, accepted: 'phone' };
    }
    case 'profileAccepted': {
      const account = { ...draft.account, ...holderOf(draft) };
      return { ...state, step: 'bank', accepted: 'profile', draft: { ...draft, account } };
    }
    case 'replyLost':
      return { ...state, wasReplyLost: true };
    case 'wentTo':
      return { ...state, step: reachable(state, event.step) };
    case 'found':
      return { ...event.state, step: reachable(event.state, event.state.step) };
  }
}

/** Holder of the account, as a bank writes the name that was typed, until the member says otherwise. */
function holderOf({ name, account }: Draft): Pick<BankAccount, 'first' | 'last'> {
  const [first = '', ...last] = name.trim().toUpperCase().split(/\s+/);
  const isKnown = account.first !== '' || account.last !== '';
  return isKnown || last.length === 0 ? account : { first, last: last.join(' ') };
}

/** The step, or the last one before it whose answers are there. */
function reachable({ otp, accepted }: WizardState, step: Step): Step {
  if (step === 'bank' && accepted === 'profile') return 'bank';
  if ((step === 'bank' || step === 'profile') && accepted) return 'profile';
  return step !== 'phone' && otp ? 'otp' : 'phone';
}

/** Step of the member, of four. */
export function stepNumber({ step }: WizardState): 1 | 2 | 3 | 4 {
  return ({ phone: 1, otp: 2, profile: 3, bank: 4 } as const)[step];
}
