/** Words of the member app, for the preview of its look. */
export const preview = {
  total: 'ຍອດເງິນລວມ',
  deposit: 'ຝາກເງິນ',
  withdraw: 'ຖອນເງິນ',
  statement: 'ປະຫວັດ',
  received: 'ເງິນເຂົ້າແລ້ວ',
  pending: 'ກຳລັງດຳເນີນການ',
  failed: 'ບໍ່ສຳເລັດ',
  help: 'ເງິນເຂົ້າພາຍໃນບໍ່ເທົ່າໃດນາທີ',
  logIn: 'ເຂົ້າສູ່ລະບົບ',
  phone: 'ເບີໂທລະສັບ',
};
