/** The way in. */
export const signIn = {
  title: 'เข้าสู่ระบบเจ้าหน้าที่',
  expired: 'การเข้าสู่ระบบหมดอายุแล้ว กรุณาเข้าสู่ระบบอีกครั้งเพื่อทำงานต่อ',
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  showPassword: 'แสดงรหัสผ่าน',
  next: 'ถัดไป',
  code: 'รหัสจากแอปยืนยันตัวตน',
  codeHelp: 'ตัวเลข 6\u00A0หลักที่แอปแสดงในขณะนี้',
  signIn: 'เข้าสู่ระบบ',
  otherAccount: 'ใช้บัญชีอื่น',
  setUpTitle: 'ตั้งค่าแอปยืนยันตัวตน',
  setUpHelp: 'สแกน QR นี้ด้วยแอปยืนยันตัวตน แล้วกรอกรหัส 6\u00A0หลักที่แอปแสดง',
  qrAlt: 'QR สำหรับแอปยืนยันตัวตน',
  secret: 'หรือพิมพ์รหัสลับนี้ในแอป',
  copy: 'คัดลอก',
  copied: 'คัดลอกแล้ว',
};

export type SignInText = typeof signIn;
