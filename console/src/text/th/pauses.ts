/** Texts of pauses, and of resuming. */
export const pauses = {
  help: 'ระงับได้คนเดียวและมีผลทันที การเปิดอีกครั้งต้องมีอีกคนยืนยัน รายการที่ค้างอยู่จะรอ แล้วทำต่อโดยอัตโนมัติ',
  inForce: 'ระงับอยู่ตอนนี้',
  none: 'ไม่มีรายการที่ระงับอยู่',
  ended: 'ที่ผ่านมา',
  noneEnded: 'ยังไม่เคยระงับ',
  since: (name: string, time: string) => `${name} เมื่อ ${time}`,
  watch: 'ระบบตรวจบัญชี',
  watches: { minute: 'ตรวจรายการใหม่ทุกนาที', night: 'ตรวจบัญชีทั้งหมดทุกคืน' },
  checked: (time: string) => `ตรวจล่าสุด ${time}`,
  sound: 'ไม่พบจุดที่ไม่ตรง',
  broken: (count: string) => `พบ ${count}\u00A0จุดที่ไม่ตรง`,
  found: (what: string, rows: string, sample: string) =>
    `${what} · ${rows}\u00A0รายการ${sample && ` เช่น ${sample}`}`,
  resumed: (name: string, time: string) => `เปิดอีกครั้งโดย ${name} เมื่อ ${time}`,
  waits: (name: string) => `${name} เสนอให้เปิดอีกครั้งแล้ว รออีกคนยืนยัน`,
  resume: 'เสนอให้เปิดอีกครั้ง',
  resumeTitle: (scope: string) => `เสนอให้เปิดอีกครั้ง: ${scope}`,
  resumeHelp: 'อีกคนต้องยืนยันก่อน ระหว่างนั้นยังระงับอยู่',
  proposed: 'ส่งให้อีกคนยืนยันแล้ว',
  pause: 'ระงับ',
  pauseTitle: 'ระงับธุรกรรมชั่วคราว',
  pauseConfirm: (scope: string) => `ระงับ: ${scope}`,
  pauseHelp: 'มีผลทันที สมาชิกเห็นประกาศในภาษาของตน การเปิดอีกครั้งต้องใช้สองคน',
  paused: 'ระงับแล้ว',
  what: 'ระงับส่วนใด',
  scopes: {
    all: 'เงินทั้งหมด',
    restore: 'การถอนเงิน การย้ายเงินเข้าออกเกม และรางวัล หลังกู้คืนฐานข้อมูล',
    payouts: 'การถอนเงิน',
    transfers: 'การย้ายเงินเข้าออกเกม',
    company: 'ค่ายเกมหนึ่งค่าย',
    deposits: 'ช่องทางฝากหนึ่งช่องทาง',
    member: 'สมาชิกหนึ่งคน',
  },
  /** The same for one that is named. */
  scopesOf: {
    company: (which: string) => `ค่ายเกม ${which}`,
    deposits: (which: string) => `ช่องทางฝาก ${which}`,
    member: (which: string) => `สมาชิกหมายเลข ${which}`,
  },
};

export type PausesText = typeof pauses;
