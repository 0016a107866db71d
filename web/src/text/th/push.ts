/** Notices on the phone while the app is closed. */
export const push = {
  title: 'การแจ้งเตือนบนอุปกรณ์นี้',
  lead: 'แจ้งเมื่อเงินเข้า เงินออก หรือมีคำตอบ แม้ปิดแอปอยู่',
  turnOn: 'เปิดการแจ้งเตือน',
  turnOff: 'ปิดการแจ้งเตือน',
  unknown: 'เบราว์เซอร์นี้แสดงการแจ้งเตือนไม่\u2060ได้',
  'within-app': 'คุณเปิดเว็บนี้อยู่ในแอปอื่น กรุณาเปิดใน Chrome หรือ Safari เพื่อรับการแจ้งเตือน ใช้พาสคีย์ และบันทึกรูป',
  copyAddress: 'คัดลอกที่อยู่เว็บ',
  uninstalled: 'เพิ่มแอปไว้ที่หน้าจอโฮมก่อน แล้วเปิดการแจ้งเตือนจากแอปนั้น',
  denied: 'คุณปิดการแจ้งเตือนไว้ เปิดได้ในการตั้งค่าของเบราว์เซอร์',
  about: 'แจ้งเรื่องใดบ้าง',
  kinds: {
    deposit: 'เงินเข้ากระเป๋าเงิน',
    payout: 'ผลการถอนเงิน',
    slip: 'สลิปที่ไม่\u2060ผ่านการตรวจสอบ',
    chat: 'คำตอบในแชต',
  },
  amounts: 'แสดงจำนวนเงินบนหน้าจอล็อก',
  quiet: 'พักการแจ้งเตือนเป็นช่วงเวลา',
  from: 'ตั้งแต่',
  to: 'ถึง',
  bell: 'การแจ้งเตือน',
  bellUnseen: (count: number) => `การแจ้งเตือน ใหม่ ${count}\u00A0รายการ`,
  none: 'ยังไม่มีการแจ้งเตือน',
  noneHelp: 'เงินเข้า การถอน และสลิปที่ไม่\u2060ผ่าน จะแสดงที่นี่',
  paidOut: (amount: string, place: string) => `ถอนสำเร็จ ${amount} เข้า ${place}`,
  sentBack: (amount: string) => `ธนาคารส่งคืนรายการถอน ${amount}`,
  cameBack: (amount: string) => `ถอนไม่สำเร็จ ${amount} คืนเข้ากระเป๋าเงินแล้ว`,
  documentsChecked: 'ตรวจเอกสารของคุณแล้ว ดูผลในหน้าโปรไฟล์',
  /** The amount of a slip that could not be read is not known. */
  slipRefused: (amount: string | null) =>
    amount === null ? 'สลิปไม่ผ่านการตรวจสอบ' : `สลิป ${amount} ไม่ผ่านการตรวจสอบ`,
  /** Time ago; the time itself is shown next to it. */
  ago: {
    year: (count: number) => `${count}\u00A0ปีที่แล้ว`,
    month: (count: number) => `${count}\u00A0เดือนที่แล้ว`,
    day: (count: number) => `${count}\u00A0วันที่แล้ว`,
    hour: (count: number) => `${count}\u00A0ชั่วโมงที่แล้ว`,
    minute: (count: number) => `${count}\u00A0นาทีที่แล้ว`,
    second: (count: number) => `${count}\u00A0วินาทีที่แล้ว`,
  },
  installTitle: 'ติดตั้งแอปไว้บนหน้าจอ',
  installLead: 'เปิดได้ในแตะเดียว และรับแจ้งเตือนเมื่อเงินเข้า',
  installNow: 'ติดตั้งแอป',
  /** The two steps of Safari on iOS, in its own words. */
  installShare: '1. แตะปุ่มแชร์ของ Safari',
  installAdd: '2. เลือก “เพิ่มไปยังหน้าจอโฮม”',
  toStatement: 'ดูประวัติทั้งหมด',
};

export type PushText = typeof push;
