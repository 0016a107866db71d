import type { Language } from '#lib/language.ts';

type Message = { readonly code: string; readonly ref: string; readonly name: string };

const texts: Readonly<Record<Language, (message: Message) => string>> = {
  th: ({ code, ref, name }) => `${code} คือรหัส OTP (อ้างอิง ${ref}) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น ${name}`,
  la: ({ code, ref, name }) => `${code} ແມ່ນລະຫັດ OTP (ອ້າງອີງ ${ref}) ໃຊ້ໄດ້ 5 ນາທີ ຫ້າມບອກຜູ້ອື່ນ ${name}`,
  en: ({ code, ref, name }) =>
    `${code} is your OTP code (ref ${ref}), valid for 5 minutes. Never share it. ${name}`,
};

/** The text message with a code. The code comes first: lock screens show the beginning. */
export function otpMessage(language: Language, message: Message): string {
  return texts[language](message);
}
