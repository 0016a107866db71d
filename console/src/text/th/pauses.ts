/** Texts of what is paused, and what resumes it. */
export const pauses = {
  help: 'หยุดได้คนเดียวและมีผลทันที การให้เดินต่อต้องมีอีกคนยืนยัน รายการที่ค้างอยู่รอไว้และทำต่อโดยอัตโนมัติ',
  inForce: 'หยุดพักอยู่ตอนนี้',
  none: 'ไม่มีอะไรหยุดพักอยู่',
  ended: 'ที่ผ่านมา',
  noneEnded: 'ยังไม่เคยหยุดพัก',
  since: (name: string, time: string) => `${name} เมื่อ ${time}`,
  watch: 'ระบบตรวจบัญชี',
  watches: { minute: 'ตรวจรายการใหม่ทุกนาที', night: 'ตรวจบัญชีทั้งหมดทุกคืน' },
  checked: (time: string) => `ตรวจล่าสุด ${time}`,
  sound: 'ถูกต้อง',
  broken: (count: string) => `พบ ${count}\u00A0จุดที่ไม่ตรง`,
  found: (what: string, rows: string, sample: string) =>
    `${what} · ${rows}\u00A0รายการ${sample && ` เช่น ${sample}`}`,
  resumed: (name: string, time: string) => `เดินต่อโดย ${name} เมื่อ ${time}`,
  waits: (name: string) => `${name} เสนอให้เดินต่อแล้ว รออีกคนยืนยัน`,
  resume: 'เสนอให้เดินต่อ',
  resumeTitle: (scope: string) => `เสนอให้เดินต่อ: ${scope}`,
  resumeHelp: 'อีกคนต้องยืนยันก่อน ระหว่างนั้นยังหยุดอยู่',
  proposed: 'ส่งให้อีกคนยืนยันแล้ว',
  pause: 'หยุดพัก',
  pauseTitle: 'หยุดพักเงิน',
  pauseConfirm: (scope: string) => `หยุดพัก: ${scope}`,
  pauseHelp: 'มีผลทันที สมาชิกอ่านเหตุการณ์ในภาษาที่เลือกไว้ การให้เดินต่อต้องใช้สองคน',
  paused: 'หยุดพักแล้ว',
  what: 'หยุดอะไร',
  scopes: {
    all: 'เงินทั้งหมด',
    restore: 'การถอนเงิน การย้ายเงินเข้าออกเกม และรางวัล หลังกู้คืนฐานข้อมูล',
    payouts: 'การถอนเงิน',
    transfers: 'การย้ายเงินเข้าออกเกม',
    company: 'เกมหนึ่งค่าย',
    deposits: 'ช่องทางฝากหนึ่งช่องทาง',
    member: 'สมาชิกหนึ่งคน',
  },
  /** The same of one that is named. */
  scopesOf: {
    company: (which: string) => `ค่ายเกม ${which}`,
    deposits: (which: string) => `ช่องทางฝาก ${which}`,
    member: (which: string) => `สมาชิกหมายเลข ${which}`,
  },
};

export type PausesText = typeof pauses;
