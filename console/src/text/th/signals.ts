export const signals = {
  help: 'สัญญาณว่าสมาชิกอาจควบคุมการเล่นได้ยาก เกณฑ์อยู่ในการตั้งค่า เล่นอย่างปลอดภัย',
  title: 'สัญญาณการเล่น',
  none: 'ไม่มีสัญญาณรอดูแล',
  states: { open: 'รอดูแล', done: 'ดูแลแล้ว' },
  kinds: {
    chasing: 'ฝากซ้ำหลังเสีย',
    night: 'เล่นกลางดึก',
    failed: 'ฝากไม่สำเร็จหลายครั้ง',
    cancelled: 'ยกเลิกการถอน',
    raised: 'ขอเพิ่มวงเงิน',
    unusual: 'ฝากมากกว่าปกติ',
  },
  found: {
    chasing: (value: number, least: number) => `ฝาก ${value}\u00A0ครั้งในวันที่เสีย เกณฑ์ ${least}`,
    night: (value: number, least: number) =>
      `ย้ายเงินเข้าเกม ${value}\u00A0ครั้งช่วงเที่ยงคืนถึงตีห้า เกณฑ์ ${least}`,
    failed: (value: number, least: number) => `QR ${value}\u00A0รายการไม่มีการชำระ เกณฑ์ ${least}`,
    cancelled: (value: number, least: number) => `ยกเลิกการถอน ${value}\u00A0ครั้ง เกณฑ์ ${least}`,
    raised: (value: number, least: number) =>
      `ขอเพิ่มวงเงิน ${value}\u00A0ครั้งใน 7\u00A0วัน เกณฑ์ ${least}`,
    unusual: (value: number, least: number) => `ฝาก ${value}\u00A0เท่าของวันปกติ เกณฑ์ ${least}`,
  },
  why: 'สิ่งที่พบ',
  day: 'วันที่',
  words: 'ข้อความถึงสมาชิก ในภาษาของสมาชิก',
  copy: 'คัดลอก',
  copied: 'คัดลอกแล้ว',
  notes: 'บันทึกเกี่ยวกับสมาชิก',
  done: 'สิ่งที่ทำแล้ว',
  doneAt: 'ทำเมื่อ',
  action: 'คุณทำอะไรแล้ว',
  actions: {
    contacted: 'ติดต่อสมาชิกแล้ว',
    'offered-limits': 'แนะนำวงเงินหรือการพักแล้ว',
    watching: 'เฝ้าดูต่อ',
    'no-concern': 'ไม่น่ากังวล',
  },
  save: 'บันทึก',
  saved: 'บันทึกแล้ว',
};

export type SignalsText = typeof signals;
