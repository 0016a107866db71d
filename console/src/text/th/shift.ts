export const shift = {
  help: 'ใครอยู่ตอนนี้ แต่ละคนรับงานอะไรไว้ และบันทึกที่ฝากถึงกะถัดไป',
  people: 'เจ้าหน้าที่ในกะนี้',
  here: (count: string) => `อยู่ตอนนี้ ${count}\u00A0คน`,
  me: (name: string) => `${name} (ฉัน)`,
  hereSince: (time: string) => `อยู่ตั้งแต่ ${time}`,
  away: 'ออกไปแล้ว',
  nothingTaken: 'ไม่มีงานที่รับไว้',
  taken: (kind: string, count: string) => `${kind}: ${count}\u00A0รายการ`,
  takenFor: (wait: string) => `รับไว้ ${wait} แล้ว`,
  more: (count: string) => `และอีก ${count}\u00A0รายการ`,
  notes: 'บันทึกส่งกะ',
  noNotes: 'ยังไม่มีบันทึกส่งกะ',
  note: 'ฝากถึงกะถัดไป',
  noteHelp:
    'ระบุสมาชิกด้วยหมายเลข เช่น #100005 อย่าเขียนเบอร์โทรหรือเลขบัญชี ระบบเก็บไว้ 30\u00A0วัน กด Ctrl+Enter เพื่อบันทึก',
  write: 'บันทึก',
  written: 'บันทึกส่งกะแล้ว',
  last: 'บันทึกส่งกะล่าสุด',
  all: 'ดูกะนี้',
};

export type ShiftText = typeof shift;
