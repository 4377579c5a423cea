import type { DemoPerson } from '../shapes.ts'

export const eleni: DemoPerson = {
  key: 'eleni',
  email: 'eleni@example.com',
  userName: 'eleni-vrysaki',
  firstName: 'Ελένη',
  lastName: 'Βρυσάκη',
  role: 'USER',
  title: 'Interaction designer',
  organization: 'Στούντιο Αλμύρα',
  location: 'GR',
  about:
    'I design for people who did not ask for an app. My favourite interface is a door that shows which side to push.',
  public: true,
  personalwebsiteUrl: 'https://eleni.example',
  businessExp: 3,
  creativeExp: 5,
  leaderExp: 3,
  technicalExp: 3,
  yearsOfExp: 6,
  skills: ['sedge-vision'],
  teamRoles: ['DESIGNER', 'PRODUCT'],
  timeZone: 'Europe/Athens',
  hoursFrom: 11,
  hoursTo: 20,
}
