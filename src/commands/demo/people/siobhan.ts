import type { DemoPerson } from '../shapes.ts'

export const siobhan: DemoPerson = {
  key: 'siobhan',
  email: 'siobhan@example.com',
  userName: 'siobhan-nd',
  firstName: 'Siobhán',
  lastName: 'Ní Dhuibhir',
  role: 'USER',
  title: 'Park ranger',
  organization: 'Western Bogs Trust',
  location: 'IE',
  about:
    'I walk eleven kilometres of bog twice a week and write down what moved. Happy to lend you my boots and my notebook.',
  public: true,
  businessExp: 1,
  creativeExp: 3,
  leaderExp: 3,
  technicalExp: 2,
  yearsOfExp: 6,
  skills: ['mossline'],
  teamRoles: ['PRODUCT', 'WRITER'],
  timeZone: 'Europe/Dublin',
  hoursFrom: 17,
  hoursTo: 22,
  availableToVolunteer: true,
}
