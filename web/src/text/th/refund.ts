/** Cashback: a share of what was lost, given back. */
export const refund = {
  title: 'เงินคืน',
  proceed: 'ดำเนินการต่อ',
  offers: 'ข่าวเงินคืน',
  claimable: 'เงินคืนที่รับได้',
  receive: 'รับเงินคืน',
  nothing: 'ยังไม่มีเงินคืนให้รับ',
  pot: 'ยอดเงินคืนสะสม',
  addWallet: 'เพิ่มเข้ากระเป๋าเงิน',
  holdsBonus: 'รับเงินคืนได้เมื่อโบนัสที่กำลังใช้งานจบแล้ว',
  added: (amount: string) => `เงินคืน ${amount} เข้ากระเป๋าเงินแล้ว`,
  addTitle: 'เพิ่มเงินคืนเข้ากระเป๋าเงิน',
  warning: (success: number, fail: number) =>
    `ถอนเงินคืนนี้ได้เมื่อมียอดเงินรวมครบ ${success}% ของเงินคืน หากเหลือ ${fail}% หรือต่ำกว่า เงื่อนไขจะสิ้นสุดและยอดที่เหลือยังเป็นของคุณ`,
  log: 'ประวัติเงินคืน',
  amount: 'จำนวนเงิน',
  date: 'วันที่และเวลา',
  none: 'ยังไม่มีรายการ',
  noneHelp: 'เงินคืนที่รับแล้วจะแสดงที่นี่',
};

export type RefundText = typeof refund;
