import type { ProgressKind, ProgressWait } from '@wallet/contract/progress/member';

/** Words for what is under way: how far it is, what it waits for, and what can be done. */
export const progress = {
  title: 'กำลังดำเนินการ',
  detail: 'ความคืบหน้า',
  kinds: {
    qr: 'QR สำหรับชำระเงิน',
    notice: 'แจ้งฝากเงิน',
    slip: 'สลิป',
    gift: 'ลิงก์ซองของขวัญ',
    withdrawal: 'ถอนเงิน',
    move: 'ย้ายเงิน',
  } satisfies Record<ProgressKind, string>,
  /** The steps of each kind: asked, with the provider, done. */
  steps: {
    qr: { asked: 'สร้าง QR แล้ว', sent: 'การชำระเงินของคุณ', done: 'เงินเข้ากระเป๋าเงิน' },
    notice: { asked: 'แจ้งฝากแล้ว', sent: 'ค้นหาเงินในบัญชีของเรา', done: 'เงินเข้ากระเป๋าเงิน' },
    slip: { asked: 'ได้รับสลิป', sent: 'อ่านสลิปและตรวจสอบกับธนาคาร', done: 'เงินเข้ากระเป๋าเงิน' },
    gift: { asked: 'ได้รับลิงก์', sent: 'ตรวจสอบกับทรูมันนี่', done: 'เงินเข้ากระเป๋าเงิน' },
    withdrawal: { asked: 'รับคำขอถอน', sent: 'ส่งให้ธนาคารจ่ายเงิน', done: 'เงินเข้าบัญชีธนาคาร' },
    moveIn: { asked: 'รับคำขอย้าย', sent: 'แจ้งค่ายเกม', done: 'เงินเข้าเกม' },
    moveOut: { asked: 'รับคำขอย้าย', sent: 'แจ้งค่ายเกม', done: 'เงินเข้ากระเป๋าเงิน' },
  },
  approved: 'เจ้าหน้าที่ตรวจสอบ',
  /** Providers whose word is awaited. */
  ends: {
    held: 'เงินเข้ามาเกินวงเงินหรือระหว่างพัก เงินเป็นของคุณ แต่ยังอยู่นอกกระเป๋าเงิน เลือกได้ในหน้าโปรไฟล์',
    failed: 'รายการไม่สำเร็จ ดูได้ในประวัติว่าเงินอยู่ที่ใด',
    cancelled: 'ยกเลิกแล้ว ดูได้ในประวัติว่าเงินอยู่ที่ใด',
    expired: 'หมดเวลาแล้ว หากโอนเงินไปแล้ว กรุณาดูที่ประวัติรายการ',
    unknown: 'ดูผลของรายการนี้ได้ในประวัติรายการ',
  },
  returned: (time: string) => `ส่งเงินคืนบัญชีที่โอนมาแล้ว เมื่อ ${time}`,
  companies: {
    slip: 'ธนาคารกำลังตรวจสอบการโอนนี้ เงินของคุณปลอดภัย',
    gift: 'ทรูมันนี่กำลังตรวจสอบลิงก์นี้',
    withdrawal: 'ธนาคารกำลังจ่ายเงิน เงินของคุณปลอดภัย',
    move: 'รอค่ายเกมตอบกลับ เงินของคุณปลอดภัย ระบบกันไว้แล้ว',
  },
  waits: {
    payment: 'รอการชำระเงิน',
    approval: 'ยอดนี้ต้องให้เจ้าหน้าที่ตรวจสอบก่อนจ่าย ระบบกันเงินของคุณไว้แล้ว',
    staff: 'เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณปลอดภัย',
    paused: 'ระงับชั่วคราวเพื่อตรวจสอบ เงินของคุณปลอดภัย และจะดำเนินการต่อโดยอัตโนมัติ',
  } satisfies Record<Exclude<ProgressWait, 'company'>, string>,
  /** The same in one line. */
  waitsBriefly: {
    payment: 'รอการชำระเงิน',
    approval: 'รอเจ้าหน้าที่ตรวจสอบ',
    company: 'รอผล',
    staff: 'เจ้าหน้าที่กำลังตรวจสอบ',
    paused: 'ระงับชั่วคราวเพื่อตรวจสอบ',
  } satisfies Record<ProgressWait, string>,
  expected: (time: string) => `ปกติเสร็จก่อน ${time}`,
  reviewDue: (time: string) => `เจ้าหน้าที่ตั้งเป้าตรวจสอบเสร็จก่อน ${time}`,
  expires: (time: string) => `ชำระได้ถึง ${time}`,
  late: 'ใช้เวลานานกว่าปกติ เงินของคุณปลอดภัย สอบถามเราได้',
  lateBriefly: 'ใช้เวลานานกว่าปกติ',
  failed: 'ไม่สำเร็จ',
  bankRefused: 'ธนาคารไม่รับรายการนี้ กรุณาตรวจสอบบัญชีธนาคารในโปรไฟล์',
  providerRefused: 'ค่ายเกมไม่รับรายการนี้ กรุณาลองอีกครั้ง',
  moneyBack: 'เงินกลับเข้ากระเป๋าเงินแล้ว',
  moneyInGame: 'เงินยังอยู่ในเกม',
  reference: 'เลขอ้างอิง',
  copyReference: 'คัดลอกเลขอ้างอิง',
  ask: 'สอบถามเจ้าหน้าที่',
  askText: (what: string, reference: string) => `สอบถามเรื่อง ${what} เลขอ้างอิง ${reference}`,
  askTextOfQr: (what: string) => `สอบถามเรื่อง ${what}`,
  cancelWithdrawal: 'ยกเลิกการถอน',
  cancelTitle: 'ยกเลิกการถอนนี้หรือไม่',
  cancelBody: (amount: string) => `${amount} จะกลับเข้ากระเป๋าเงินทันที`,
  keep: 'ถอนต่อ',
  cancelled: 'ยกเลิกแล้ว เงินกลับเข้ากระเป๋าเงินแล้ว',
  understand: 'รับทราบ',
};

export type ProgressText = typeof progress;
