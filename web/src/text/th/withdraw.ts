/** Money out, to the registered bank account. */
export const withdraw = {
  title: 'ถอนเงิน',
  available: 'ยอดที่ถอนได้',
  availableHelp: 'รวมยอดในบัญชีเกม ระบบจะย้ายกลับเข้ากระเป๋าเงินก่อนถอน',
  toAccount: 'เข้าบัญชี',
  all: 'ถอนทั้งหมด',
  limits: (minimum: string, maximum: string) => `ขั้นต่ำ ${minimum} บาท สูงสุด ${maximum} บาท`,
  atLeast: (minimum: string) => `ถอนขั้นต่ำ ${minimum} บาท`,
  atMost: (maximum: string) => `ถอนสูงสุด ${maximum} บาท`,
  tooMuch: 'ยอดเงินไม่พอ',
  submit: 'ถอนเงิน',
  note: 'เงินเข้าบัญชีที่ลงทะเบียนไว้เท่านั้น ปกติภายในไม่กี่นาที',
  open: 'มีรายการถอนที่กำลังดำเนินการ',
  done: (amount: string) => `รับคำขอถอน ${amount} บาท แล้ว กรุณารอเงินเข้าบัญชี`,
};

export type WithdrawText = typeof withdraw;
