export type PlayText = {
  readonly balance: string;
  readonly stake: string;
  readonly spin: string;
  readonly won: string;
  readonly lost: string;
  readonly broke: string;
  readonly offline: string;
  readonly back: string;
  readonly expired: string;
  readonly appFor: string;
  readonly noApp: string;
};

/** The texts of the game; the launch address picks the language. */
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
    appFor: 'แอปสำหรับ',
    noApp: 'ค่ายเกมจำลองไม่มีไฟล์ให้ดาวน์โหลด เล่นผ่านเว็บได้จากแอปกระเป๋าเงิน',
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
    appFor: 'ແອັບສຳລັບ',
    noApp: 'ຄ່າຍເກມຈຳລອງບໍ່ມີໄຟລ໌ໃຫ້ດາວໂຫຼດ ຫຼິ້ນຜ່ານເວັບໄດ້ຈາກແອັບກະເປົາເງິນ',
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
    appFor: 'App for',
    noApp:
      'This stand-in provider has no file to download. Its games open in the browser, from the wallet app.',
  },
};

export function playTextOf(language: unknown): { language: 'th' | 'lo' | 'en'; words: PlayText } {
  const known = language === 'lo' || language === 'en' ? language : 'th';
  return { language: known, words: playTexts[known] };
}
