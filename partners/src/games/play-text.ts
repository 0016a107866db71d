export interface PlayText {
  balance: string;
  stake: string;
  spin: string;
  won: string;
  lost: string;
  broke: string;
  offline: string;
  back: string;
  expired: string;
}

/** What the game says; the launch address picks the language. */
export const playTexts: Readonly<Record<'th' | 'lo' | 'en', PlayText>> = {
  th: {
    balance: 'ยอดเงิน',
    stake: 'เดิมพัน',
    spin: 'หมุน',
    won: 'ชนะ',
    lost: 'ไม่ถูกรางวัล',
    broke: 'ยอดเงินไม่พอ',
    offline: 'เชื่อมต่อไม่ได้ ลองอีกครั้ง',
    back: 'กลับ',
    expired: 'ลิงก์เข้าเกมหมดอายุ กรุณาเข้าใหม่จากแอป',
  },
  lo: {
    balance: 'ຍອດເງິນ',
    stake: 'ເດີມພັນ',
    spin: 'ໝຸນ',
    won: 'ຊະນະ',
    lost: 'ບໍ່ຖືກລາງວັນ',
    broke: 'ຍອດເງິນບໍ່ພໍ',
    offline: 'ເຊື່ອມຕໍ່ບໍ່ໄດ້ ລອງໃໝ່',
    back: 'ກັບຄືນ',
    expired: 'ລິ້ງເຂົ້າເກມໝົດອາຍຸ ກະລຸນາເຂົ້າໃໝ່ຈາກແອັບ',
  },
  en: {
    balance: 'Balance',
    stake: 'Stake',
    spin: 'Spin',
    won: 'You win',
    lost: 'No prize',
    broke: 'The balance is too small',
    offline: 'No connection, try again',
    back: 'Back',
    expired: 'This game link has expired, please open the game from the app again',
  },
};

export function playTextOf(language: unknown): { language: 'th' | 'lo' | 'en'; words: PlayText } {
  const known = language === 'lo' || language === 'en' ? language : 'th';
  return { language: known, words: playTexts[known] };
}
