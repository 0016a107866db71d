export const home = {
  hello: 'สวัสดี',
  checkBalance: 'เช็กยอดเงิน',
  total: 'ยอดเงินรวม',
  wallet: 'กระเป๋าเงิน',
  transfer: 'ย้ายเงิน',
  referralBonus: 'โบนัสชวนเพื่อน',
  firstStep: 'ฝากเงินเพื่อเริ่มเล่น',
  receive: 'รับ',
  retry: 'ลองอีกครั้ง',
  coins: 'เหรียญ',
  invited: 'ชวนแล้ว',
  succeeded: 'ชวนสำเร็จ',
  deposit: 'ฝากเงิน',
  withdraw: 'ถอนเงิน',
  spin: 'วงล้อรางวัล',
  refreshAll: 'อัปเดตทั้งหมด',
  invite: 'ชวนเพื่อน',
  bonusConditions: 'เงื่อนไขโบนัส',
  refund: 'เงินคืน',
  updated: (time: string) => `อัปเดตล่าสุด ${time}`,
};

export type HomeText = typeof home;
