import type { DemoPerson } from '../shapes.ts'

export const mateo: DemoPerson = {
  key: 'mateo',
  email: 'mateo@example.com',
  userName: 'mateo-quilodran',
  firstName: 'Mateo',
  lastName: 'Quilodrán',
  role: 'USER',
  title: 'Marine biologist',
  organization: 'Estación Caleta Fría',
  location: 'CL',
  about:
    'I listen to whales for a living and to engineers for fun. I own nine years of underwater recordings.',
  public: true,
  businessExp: 1,
  creativeExp: 3,
  leaderExp: 3,
  technicalExp: 3,
  yearsOfExp: 8,
  skills: ['undertone-listen', 'gannet'],
  teamRoles: ['DATA_ML', 'WRITER'],
  timeZone: 'America/Santiago',
  hoursFrom: 9,
  hoursTo: 17,
  availableToVolunteer: true,
}
