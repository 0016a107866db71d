import type { TextKey } from '@wallet/contract/languages';
import type { OtpPurpose } from './otp-store.ts';

type Message = { readonly code: string; readonly ref: string };

/** A message states what its code is for, as a warning to members who are asked for it on the phone. */
const texts: Readonly<Record<TextKey, Record<OtpPurpose, (message: Message) => string>>> = {
  th: {
    register: ({ code, ref }) => `${code} OTP สมัครสมาชิก (${ref}) ใช้ได้ 5 นาที ห้ามบอกใคร`,
    password: ({ code, ref }) => `${code} OTP ตั้งรหัสผ่านใหม่ (${ref}) 5 นาที ห้ามบอกใคร`,
  },
  la: {
    register: ({ code, ref }) => `${code} OTP ສະໝັກ (${ref}) ໃຊ້ໄດ້ 5 ນາທີ ຫ້າມບອກໃຜ`,
    password: ({ code, ref }) => `${code} OTP ຕັ້ງລະຫັດຜ່ານໃໝ່ (${ref}) 5 ນາທີ ຫ້າມບອກໃຜ`,
  },
  en: {
    register: ({ code, ref }) =>
      `${code} is your OTP to register (ref ${ref}), valid for 5 minutes. Never share it.`,
    password: ({ code, ref }) =>
      `${code} is your OTP to reset your password (ref ${ref}), valid for 5 minutes. Never share it.`,
  },
};

/**
 * Text message with a code. The code comes first, because lock screens show the beginning. The operator's
 * name is appended where it fits into one segment.
 */
export function otpMessage(
  language: TextKey,
  { purpose, name, ...message }: Message & { readonly purpose: OtpPurpose; readonly name: string },
): string {
  return signed(texts[language][purpose](message), name);
}

const alreadyMember: Readonly<Record<TextKey, string>> = {
  th: 'เบอร์นี้มีบัญชีแล้ว ล็อกอินได้เลย ลืมรหัสให้กดลืมรหัสผ่าน',
  la: 'ເບີນີ້ມີບັນຊີແລ້ວ ເຂົ້າສູ່ລະບົບໄດ້ ຫຼື ກົດລືມລະຫັດຜ່ານ',
  en: 'This number already has an account. Log in, or tap "Forgot password". Not you? There is nothing to do.',
};

/** Text message for a phone that is registered again: it already has an account. */
export function alreadyMemberMessage(language: TextKey, name: string): string {
  return signed(alreadyMember[language], name);
}

/** Appends the operator's name where it fits into one segment. */
export function signed(text: string, name: string): string {
  const withName = `${text} ${name}`;
  return isOneSegment(withName) ? withName : text;
}

/** Signs that the seven-bit alphabet of text messages and ASCII have in common. */
const sevenBit = /^[\n\r !-Z_a-z]*$/;

/** True of a text message that is charged and delivered as one: Thai and Lao leave it 70 characters. */
export function isOneSegment(text: string): boolean {
  return text.length <= (sevenBit.test(text) ? 160 : 70);
}
