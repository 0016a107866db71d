export const news = {
  bell: 'แจ้งเตือน',
  bellUnseen: (count: string) => `แจ้งเตือนใหม่ ${count}\u00A0รายการ`,
  none: 'ยังไม่มีแจ้งเตือนถึงคุณ',
  whats: {
    given: (name: string, thing: string) => `${name} ส่งงานให้คุณ: ${thing}`,
    confirmed: (name: string, thing: string) => `${name} ยืนยันข้อเสนอของคุณ: ${thing}`,
    refused: (name: string, thing: string) => `${name} ปฏิเสธข้อเสนอของคุณ: ${thing}`,
    mentioned: (name: string, thing: string) => `${name} พูดถึงคุณในบันทึก: ${thing}`,
  },
  outdated: (name: string, thing: string) =>
    `${name} เสนอการแก้ไขใหม่แทนข้อเสนอของคุณ ซึ่งข้อมูลเปลี่ยนไปแล้ว: ${thing}`,
  ended: (thing: string) => `ข้อเสนอของคุณจบโดยไม่มีการตัดสิน เพราะเรื่องถูกปิดหรือเปลี่ยนไป: ${thing}`,
  member: (id: string) => `สมาชิก #${id}`,
  arrived: (kind: string) => `งานใหม่: ${kind}`,
  missed: (kind: string) => `เกินกำหนดแล้ว: ${kind}`,
  waiting: (count: string) => `รออยู่ ${count}\u00A0รายการ`,
  choices: 'เสียงและการแจ้งบนหน้าจอ',
  of: 'แจ้งเมื่อมีงานใหม่',
  sound: 'เสียง',
  desktop: 'บนหน้าจอ',
  denied: 'เบราว์เซอร์ปิดการแจ้งเตือนอยู่ กรุณาเปิดในการตั้งค่าของเบราว์เซอร์',
  quietFrom: 'งดแจ้งตั้งแต่',
  quietUntil: 'ถึง',
  quietHelp: 'เวลาไทย ถ้าสองเวลาเท่ากันจะแจ้งตลอด ตัวเลือกนี้ใช้กับเครื่องนี้เท่านั้น',
  tryOut: 'ฟังเสียง',
};

export type NewsText = typeof news;
