/** The house rules: the part that is shown once on the home screen, and all of them. */
export const agreement = {
  /** The sheet behind the menu's last button. */
  conditions: 'เงื่อนไขการใช้บริการ',
  noConditions: 'ยังไม่มีข้อมูล',
  title: 'ข้อควรทราบ',
  unknownFigure: 'ยังไม่ทราบตัวเลขที่แสดงเป็น – กรุณาสอบถามเจ้าหน้าที่',
  understand: 'รับทราบ',
  wayExample: 'ตัวอย่างเมื่อฝากขั้นต่ำ',
  wayOwn: 'ยอดของคุณ',
  wayStart: 'เริ่มต้น',
  wayDeposit: (deposit: string, bonus: string, start: string) =>
    `ฝาก ${deposit} + โบนัส ${bonus} = ${start}`,
  wayGoal: 'ยอดเป้าหมาย',
  wayGoalHelp: 'ครบแล้วถอนเงินได้',
  wayEnd: 'ยอดสิ้นสุด',
  wayEndHelp: 'เหลือเท่านี้หรือต่ำกว่า เงื่อนไขสิ้น\u2060สุด ยอดที่เหลือยังเป็นของคุณ',
  wayMinimum: 'ใช้ยอดเงินขั้นต่ำ เพราะมากกว่ายอดตามเปอร์เซ็นต์',
  wayCancel: 'หากยกเลิก คุณจะเหลือไม่\u2060เกินเงินของคุณเอง คือยอดที่มีอยู่ก่อนรวมกับเงินที่ฝาก ส่วนที่เกินจะถูกหักคืน',
};

export type AgreementText = typeof agreement;
