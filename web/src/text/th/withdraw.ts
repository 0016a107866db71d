type Problems = Readonly<
  Record<
    'unreadable' | 'atLeast' | 'atMost' | 'tooMuch',
    (minimum: string, maximum: string) => string
  >
>;

/** Money out, to the registered bank account. */
export const withdraw = {
  title: 'ถอนเงิน',
  available: 'ยอดที่ถอนได้',
  inGames: (amount: string) =>
    `รวมยอดในบัญชีเกม ${amount} หากยอดในกระเป๋าเงินไม่\u2060พอ ระบบจะย้ายเฉพาะส่วนที่ขาดจากเกมกลับมา กรุณาเล่นให้จบรอบก่อนถอน`,
  toAccount: 'เข้าบัญชี',
  all: 'ถอนทั้งหมด',
  limits: (minimum: string, maximum: string) => `ขั้นต่ำ ${minimum} · สูงสุด ${maximum}`,
  problems: {
    unreadable: () => 'กรุณากรอกจำนวนเงิน เช่น 500 หรือ 500.50',
    atLeast: (minimum) => `ถอนขั้นต่ำ ${minimum}`,
    atMost: (_, maximum) => `ถอนสูงสุด ${maximum}`,
    tooMuch: () => 'ยอดเงินไม่พอ กรุณาลดจำนวนเงินหรือฝากเงินเพิ่ม',
  } satisfies Problems as Problems,
  submit: 'ถอนเงิน',
  note: 'เงินเข้าบัญชีที่ลงทะเบียนไว้เท่านั้น ปกติภายในไม่\u2060กี่นาที',
  accepted: (amount: string) => `รับคำขอถอนเงิน ${amount} แล้ว กรุณารอเงินเข้าบัญชี`,
  review: (limit: string) => `ยอดเกิน ${limit} เจ้าหน้าที่ตรวจสอบก่อนธนาคารจ่าย`,
  reviewUntil: (time: string) => `ปกติเงินเข้าก่อน ${time}`,
  reviewDue: (time: string) => `เจ้าหน้าที่ตั้งเป้าตรวจสอบเสร็จก่อน ${time}`,
  empty: 'ยังไม่มียอดให้ถอน',
  emptyHelp: 'กระเป๋าเงินและบัญชีเกมไม่มียอดเงิน',
  waiting: 'กำลังดำเนินการถอนเงิน',
  waitingHelp: 'ถอนได้อีกครั้งเมื่อรายการนี้เสร็จ',
  done: (amount: string, reference: string) =>
    `รับคำขอถอนเงิน ${amount} แล้ว กรุณารอเงินเข้าบัญชี เลขอ้างอิง ${reference}`,
};

export type WithdrawText = typeof withdraw;
