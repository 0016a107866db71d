import type { Language } from '#lib/language.ts';
import type { OtpPurpose } from './otp-store.ts';

type Message = { readonly code: string; readonly ref: string };

/** A code tells what it is for: whoever asks a member for it on the phone has another purpose. */
const texts: Readonly<Record<Language, Record<OtpPurpose, (message: Message) => string>>> = {
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
 * The text message with a code. The code comes first: lock screens show the beginning. The operator's
 * name ends it where one segment has room for it.
 */
export function otpMessage(
  language: Language,
  { purpose, name, ...message }: Message & { readonly purpose: OtpPurpose; readonly name: string },
): string {
  const text = texts[language][purpose](message);
  const signed = `${text} ${name}`;
  return isOneSegment(signed) ? signed : text;
}

/** Signs that the seven-bit alphabet of text messages and ASCII have in common. */
const sevenBit = /^[\n\r !-Z_a-z]*$/;

/** True of a text message that is charged and delivered as one: Thai and Lao leave it 70 characters. */
export function isOneSegment(text: string): boolean {
  return text.length <= (sevenBit.test(text) ? 160 : 70);
}
