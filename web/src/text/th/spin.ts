/** The prize wheel and the coupons that spins leave. */
export const spin = {
  title: 'วงล้อรางวัล',
  wheel: (prizes: string) => `วงล้อรางวัล ช่องรางวัล: ${prizes}`,
  coins: (coins: number) => `เหรียญคงเหลือ ${coins}`,
  spin: 'หมุนวงล้อ',
  cost: 'ใช้ 1\u00A0เหรียญต่อครั้ง',
  noCoins: 'ยังไม่มีเหรียญ ฝากเงินเพื่อรับเหรียญ',
  closed: 'ขณะนี้วงล้อรางวัลปิดอยู่',
  closedHelp: 'คูปองของคุณอยู่ด้านล่าง',
  result: 'ผลการหมุน',
  won: 'คุณได้รับ',
  resultIs: (prize: string) => `ผลการหมุน: ${prize}`,
  understand: 'รับทราบ',
  coupons: 'คูปองของฉัน',
  noCoupons: 'ยังไม่มีคูปอง',
  noCouponsHelp: 'รางวัลจากการหมุนวงล้อจะแสดงที่นี่',
  coinsOf: (coins: number) => `${coins}\u00A0เหรียญ`,
  until: (time: string) => `ใช้ได้ถึง ${time}`,
  kept: 'ไม่หมดอายุระหว่างที่ยังรับไม่\u2060ได้',
  claim: 'รับรางวัล',
  claimOf: (prize: string) => `รับรางวัล ${prize}`,
  claimed: 'รับแล้ว',
  expired: 'หมดอายุ',
  claimTitle: 'รับรางวัลจากคูปองหรือไม่',
  claimCredit: 'เงินรางวัลอาจมีเงื่อนไข จะถอนเงินไม่\u2060ได้เลยจนกว่าเงื่อนไขจะสิ้นสุด ติดตามได้ที่หน้า โบนัส',
  claimTerms: (success: number, fail: number) =>
    `เมื่อรับแล้ว จะถอนเงินไม่\u2060ได้เลยจนกว่าเงื่อนไขจะสิ้นสุด แม้เป็นเงินของคุณเอง เงื่อนไขสิ้นสุดเมื่อมียอดเงินรวมครบ ${success}% ของเงินรางวัล หรือเหลือ ${fail}% ของเงินรางวัลหรือต่ำกว่า ยอดที่เหลือเป็นของคุณ เงินที่ฝากเพิ่มระหว่างนั้นไม่\u2060นับรวมในเป้าหมาย และถอนได้หลังเงื่อนไขสิ้นสุด`,
  claimDone: (prize: string) => `รับ ${prize} แล้ว`,
};

export type SpinText = typeof spin;
