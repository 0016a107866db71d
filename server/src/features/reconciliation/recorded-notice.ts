import type { Texts } from '@wallet/contract/languages';
import { bahtOf, type Currency, formatAmount, type Satang } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { unitNames } from '@wallet/contract/unit-names';

const kinds = {
  payout: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdrawal' },
  intoGame: { th: 'โอนเข้าเกม', la: 'ໂອນເຂົ້າເກມ', en: 'Transfer to a game' },
  fromGame: { th: 'โอนออกจากเกม', la: 'ໂອນອອກຈາກເກມ', en: 'Transfer from a game' },
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
} as const;

export type RecordedKind = keyof typeof kinds;

type RecordedMovement = {
  readonly kind: RecordedKind;
  readonly amount: Satang;
  readonly currency: Currency;
  /** Time at which the provider carried it out. */
  readonly at: Date;
};

/** Notice to a member whose movement was missing here and is booked as the provider lists it. */
export function recordedNotice({ kind, amount, currency, at }: RecordedMovement): Texts {
  const time = formatTime(at);
  const paid = (language: keyof Texts) =>
    `${kinds[kind][language]} ${formatAmount(bahtOf(amount), unitNames[language][currency])} (${time})`;
  return {
    th: `รายการนี้ของคุณหายไปจากระบบของเรา: ${paid('th')} เราบันทึกกลับตามรายการของธนาคารหรือค่ายเกมแล้ว ยอดเงินในกระเป๋าเงินจึงเปลี่ยนตามรายการนี้ หากไม่ถูกต้อง ตอบกลับที่นี่ได้เลย`,
    la: `ລາຍການນີ້ຂອງທ່ານຫາຍໄປຈາກລະບົບຂອງເຮົາ: ${paid('la')} ເຮົາບັນທຶກຄືນຕາມລາຍການຂອງທະນາຄານ ຫຼື ຄ່າຍເກມແລ້ວ ຍອດເງິນໃນກະເປົາເງິນຈຶ່ງປ່ຽນຕາມລາຍການນີ້ ຖ້າບໍ່ຖືກຕ້ອງ ຕອບກັບທີ່ນີ້ໄດ້ເລີຍ`,
    en: `This transaction of yours was missing from our records: ${paid('en')}. We have added it back as the bank or game provider lists it, and your wallet balance now includes it. If it is not right, reply here.`,
  };
}
