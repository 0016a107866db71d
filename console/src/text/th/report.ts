/** Texts of the chat's weekly report. */
export const report = {
  help: 'เจ็ดวันที่ผ่านมาตามเวลากรุงเทพฯ นับแชตในวันที่เริ่มแชต',
  talks: 'แชต',
  talksHelp: (asked: string) => `ขอคุยกับเจ้าหน้าที่ ${asked}\u00A0แชต`,
  answer: 'ตอบครั้งแรก',
  answerHelp: (duration: string) => `90% ได้คำตอบภายใน ${duration}`,
  inMinute: 'ตอบภายใน 1\u00A0นาที',
  inMinuteHelp: (count: string, asked: string) => `${count} จาก ${asked}\u00A0แชต`,
  rating: 'คะแนนเฉลี่ย',
  ratingHelp: (count: string) => `จาก ${count} คะแนน`,
  answerChart: 'เวลาจนถึงคำตอบแรก',
  answerMedian: 'ตอบครั้งแรก (มัธยฐาน)',
  answerMost: 'ตอบครั้งแรก (90%)',
  closeMedian: 'ปิดแชต (มัธยฐาน)',
  closeMost: 'ปิดแชต (90%)',
  hourChart: 'ข้อความจากลูกค้าตามชั่วโมง',
  hour: 'ชั่วโมง',
  messages: 'ข้อความ',
  days: 'รายวัน',
  allDays: 'รวมทั้งหมด',
};

export type ReportText = typeof report;
