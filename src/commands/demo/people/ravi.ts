import type { DemoPerson } from '../shapes.ts'

export const ravi: DemoPerson = {
  key: 'ravi',
  email: 'ravi@example.com',
  userName: 'ravindra-e',
  firstName: 'Ravindra',
  lastName: 'Ekanayaka',
  role: 'MENTOR',
  title: 'Forecasting engineer',
  organization: 'Two Monsoons Analytics',
  location: 'LK',
  about:
    'Tea, rain and error bars. I help teams to forecast the boring thing well instead of the exciting thing badly.',
  public: true,
  githubUrl: 'https://github.com/example-ravindra-e',
  businessExp: 3,
  creativeExp: 2,
  leaderExp: 3,
  technicalExp: 5,
  yearsOfExp: 8,
  skills: ['gannet', 'brine-db'],
  teamRoles: ['DATA_ML'],
  timeZone: 'Asia/Colombo',
  hoursFrom: 9,
  hoursTo: 17,
}
