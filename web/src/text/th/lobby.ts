/** Finding a game: the search, the favourites and what was played last. */
export const lobby = {
  search: 'ค้นหาเกม',
  searchHint: 'ชื่อค่าย เช่น PG',
  found: (count: number) => `พบ ${count}\u00A0ค่าย`,
  nothingFound: 'ไม่พบค่ายเกมนี้',
  nothingFoundHelp: 'ลองพิมพ์ชื่อให้สั้นลง หรือดูค่ายทั้งหมด',
  showAll: 'ดูทั้งหมด',
  favourite: (name: string) => `รายการโปรด ${name}`,
  recent: 'เล่นล่าสุด',
};

export type LobbyText = typeof lobby;
