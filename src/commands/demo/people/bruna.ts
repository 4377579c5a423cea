import type { DemoPerson } from '../shapes.ts'

export const bruna: DemoPerson = {
  key: 'bruna',
  email: 'bruna@example.com',
  userName: 'bruna-tavolara',
  firstName: 'Bruna',
  lastName: 'Tavolara',
  role: 'USER',
  title: 'Archivist',
  organization: 'Archivio del Molo',
  location: 'IT',
  about:
    'Three kilometres of shelves, most of them unread since 1931. I like software that says where it found something.',
  public: true,
  businessExp: 2,
  creativeExp: 3,
  leaderExp: 3,
  technicalExp: 3,
  yearsOfExp: 8,
  skills: ['tallow-pages', 'brine-vector'],
  teamRoles: ['WRITER', 'DATA_ML'],
  timeZone: 'Europe/Rome',
  hoursFrom: 9,
  hoursTo: 17,
}
