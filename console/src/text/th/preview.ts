/** Words of the member app, for the preview of its look. */
export const preview = {
  total: 'ยอดเงินรวม',
  deposit: 'ฝากเงิน',
  withdraw: 'ถอนเงิน',
  statement: 'ประวัติ',
  received: 'เงินเข้าแล้ว',
  pending: 'กำลังดำเนินการ',
  failed: 'ไม่สำเร็จ',
  help: 'เงินเข้าภายในไม่กี่นาที',
  logIn: 'เข้าสู่ระบบ',
  phone: 'เบอร์โทรศัพท์',
};
