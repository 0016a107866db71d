/** Finding a game: the search, the favourites and what was played last. */
export const lobby = {
  search: 'ค้นหาค่ายเกม',
  searchHint: 'ชื่อค่าย เช่น PG',
  found: (count: number) => `พบ ${count}\u00A0ค่าย`,
  nothingFound: 'ไม่พบค่ายเกมนี้',
  nothingFoundHelp: 'ลองพิมพ์ชื่อให้สั้นลง หรือดูค่ายทั้งหมด',
  showAll: 'ดูทั้งหมด',
  favourite: (name: string) => `รายการโปรด ${name}`,
  recent: 'เล่นล่าสุด',
  start: 'เลือกเกม',
  slots: 'สล็อต',
  sportAndCasino: 'กีฬาและคาสิโน',
  lotto: 'หวย',
  category: 'หมวดเกม',
  categories: {
    all: 'ทั้งหมด',
    mine: 'ของฉัน',
    slot: 'สล็อต',
    sport: 'กีฬา',
    casino: 'คาสิโน',
    lotto: 'หวย',
  },
  popular: 'ยอดนิยม 7\u00A0วันล่าสุด',
  rank: (place: number) => `อันดับ\u00A0${place}`,
  credit: 'เครดิต',
  viewData: 'ดูข้อมูล',
  openAccount: 'เปิดบัญชี',
  stale: 'ยอดเงินยังไม่อัปเดต',
  asGrid: 'แสดงเป็นตาราง',
  asRings: 'แสดงเป็นวงหมุน',
  health: {
    maintenance: 'ปิดปรับปรุง',
    paused: 'ระงับการย้ายเงิน',
    failing: 'ขัดข้องชั่วคราว',
  },
  /** The same in one word, for a small picture. */
  troubles: { maintenance: 'ปิดอยู่', paused: 'ระงับการโอน', failing: 'ขัดข้อง' },
  badges: { new: 'ใหม่', hot: 'ยอดนิยม' },
};

export type LobbyText = typeof lobby;
