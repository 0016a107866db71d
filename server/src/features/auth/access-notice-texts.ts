import type { TextKey } from '@wallet/contract/languages';
import { signed } from './otp-message.ts';

/** Changes that the owner of an account is notified of, no matter who made them. */
export const accessChanges = ['password', 'bank', 'passkey'] as const;
export type AccessChange = (typeof accessChanges)[number];

const texts: Readonly<Record<TextKey, Record<AccessChange, string>>> = {
  th: {
    password: 'รหัสผ่านของคุณเพิ่งเปลี่ยน ถ้าไม่ใช่คุณ ติดต่อเราทันที',
    bank: 'บัญชีรับเงินถอนของคุณเพิ่งเปลี่ยน ถ้าไม่ใช่คุณ ติดต่อเราทันที',
    passkey: 'เพิ่งมีการเพิ่มพาสคีย์ในบัญชี ถ้าไม่ใช่คุณ ติดต่อเราทันที',
  },
  la: {
    password: 'ລະຫັດຜ່ານຂອງທ່ານຫາກໍປ່ຽນ ຖ້າບໍ່ແມ່ນທ່ານ ຕິດຕໍ່ພວກເຮົາທັນທີ',
    bank: 'ບັນຊີຮັບເງິນຖອນຫາກໍປ່ຽນ ຖ້າບໍ່ແມ່ນທ່ານ ຕິດຕໍ່ພວກເຮົາທັນທີ',
    passkey: 'ຫາກໍເພີ່ມກະແຈຜ່ານໃນບັນຊີ ຖ້າບໍ່ແມ່ນທ່ານ ຕິດຕໍ່ພວກເຮົາທັນທີ',
  },
  en: {
    password: 'Your password has just been changed. If it was not you, contact us at once.',
    bank: 'The bank account for your withdrawals has just been changed. If it was not you, contact us at once.',
    passkey:
      'A passkey has just been added to your account. If it was not you, contact us at once.',
  },
};

/** Text message about a change. It contains no link, as phishing messages do. */
export function accessNotificationText(
  change: AccessChange,
  language: TextKey,
  name: string,
): string {
  return signed(texts[language][change], name);
}
