type OtpCode = { readonly code: string; readonly ref: string };
/** Amount with its unit; null unless the member allows amounts on a locked screen. */
type Amount = string | null;

export const texts = {
  units: { THB: 'บาท', LAK: 'กีบ' },
  /** States what the code is for, as a warning to members who are asked for it on the phone. */
  otp: {
    register: ({ code, ref }: OtpCode) => `${code} OTP สมัครสมาชิก (${ref}) ใช้ได้ 5 นาที ห้ามบอกใคร`,
    password: ({ code, ref }: OtpCode) => `${code} OTP ตั้งรหัสผ่านใหม่ (${ref}) 5 นาที ห้ามบอกใคร`,
  },
  alreadyMember: 'เบอร์นี้มีบัญชีแล้ว ล็อกอินได้เลย หรือกดลืมรหัสผ่าน',
  accessNotice: {
    password: 'รหัสผ่านของคุณเพิ่งเปลี่ยน ถ้าไม่ใช่คุณ ติดต่อเราทันที',
    bank: 'บัญชีรับเงินถอนเพิ่งเปลี่ยน ถ้าไม่ใช่คุณ ติดต่อเราทันที',
    passkey: 'เพิ่งมีการเพิ่มพาสคีย์ในบัญชี ถ้าไม่ใช่คุณ ติดต่อเราทันที',
  },
  push: {
    deposit: (amount: Amount) => ({
      title: 'ได้รับเงินแล้ว',
      body: amount ? `${amount} เข้ากระเป๋าเงินแล้ว` : 'เปิดแอปเพื่อดูยอดเงิน',
    }),
    payout: (amount: Amount) => ({
      title: 'ถอนเงินสำเร็จ',
      body: amount ? `โอน ${amount} เข้าบัญชีธนาคารของคุณแล้ว` : 'โอนเงินเข้าบัญชีธนาคารของคุณแล้ว',
    }),
    returned: (amount: Amount) => ({
      title: 'ถอนเงินไม่สำเร็จ',
      body: amount ? `คืน ${amount} เข้ากระเป๋าเงินแล้ว` : 'คืนเงินเข้ากระเป๋าเงินแล้ว เปิดแอปเพื่อดูเหตุผล',
    }),
    held: (amount: Amount) => ({
      title: 'มีเงินที่เก็บไว้ให้คุณ',
      body: amount
        ? `${amount} ยังอยู่นอกกระเป๋าเงิน เปิดแอปเพื่อเลือก`
        : 'เงินยังอยู่นอกกระเป๋าเงิน เปิดแอปเพื่อเลือก',
    }),
    play: () => ({ title: 'ถึงเวลาตรวจดู', body: 'เปิดแอปเพื่อดูเวลาที่ผ่านไป' }),
    limit: () => ({ title: 'ยืนยันวงเงินใหม่ได้แล้ว', body: 'เปิดแอปเพื่อยืนยัน หรือใช้วงเงินเดิมต่อ' }),
    verification: () => ({ title: 'มีผลการตรวจเอกสารแล้ว', body: 'เปิดแอปเพื่อดูผลและสิ่งที่ทำต่อได้' }),
    slip: () => ({ title: 'สลิปไม่ผ่านการตรวจสอบ', body: 'เปิดแอปเพื่อดูเหตุผลและสิ่งที่ทำต่อได้' }),
    chat: () => ({ title: 'มีข้อความตอบกลับ', body: 'เจ้าหน้าที่ตอบคุณในแชตแล้ว' }),
  },
  recorded: {
    kinds: { payout: 'ถอนเงิน', intoGame: 'ย้ายเข้าเกม', fromGame: 'ย้ายออกจากเกม', deposit: 'ฝากเงิน' },
    notice: (movement: string) =>
      `รายการนี้ของคุณหายไปจากระบบของเรา: ${movement} เราบันทึกกลับตามรายการของธนาคารหรือค่ายเกมแล้ว ยอดเงินในกระเป๋าเงินจึงเปลี่ยนตามรายการนี้ หากไม่\u2060ถูกต้อง ตอบกลับที่นี่ได้เลย`,
  },
  rewards: { cashback: 'เงินคืน', referral: 'โบนัสชวนเพื่อน' },
  /** A coupon that staff give. */
  coupon: { name: 'คูปองพิเศษ', coins: (count: number) => `${count}\u00A0เหรียญ` },
  chatRating: {
    question: 'ให้คะแนนแช\u2060ตครั้งนี้ 1 ถึง 5 โดย 5 คือดีมาก',
    thanks: 'ขอบคุณสำหรับคะแนนของคุณ',
    late: 'ปิดรับคะแนนของแช\u2060ตนี้แล้ว ขอบคุณที่สละเวลา',
  },
  shortcuts: { deposit: 'ฝากเงิน', withdraw: 'ถอนเงิน', statement: 'ประวัติ' },
};

/** Texts that the server writes in one language: text messages, push notifications, names of rewards. */
export type ServerTexts = typeof texts;
