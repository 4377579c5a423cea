import type { DemoPerson } from '../shapes.ts'

export const linh: DemoPerson = {
  key: 'linh',
  email: 'linh@example.com',
  userName: 'thuy-linh-dang',
  firstName: 'Thuỳ Linh',
  lastName: 'Đặng',
  role: 'USER',
  title: 'Mathematics teacher',
  organization: 'Trường Làng',
  location: 'VN',
  about:
    'I teach in a village school with forty pupils and six tablets. Everything I build must survive all forty-six.',
  public: true,
  businessExp: 2,
  creativeExp: 4,
  leaderExp: 4,
  technicalExp: 3,
  yearsOfExp: 5,
  skills: ['sedge-3b', 'tallow-pages'],
  teamRoles: ['PRODUCT', 'DEVELOPER'],
  timeZone: 'Asia/Ho_Chi_Minh',
  hoursFrom: 16,
  hoursTo: 22,
}
