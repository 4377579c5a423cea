import type { DemoPerson } from '../shapes.ts'

export const yutong: DemoPerson = {
  key: 'yutong',
  email: 'yutong@example.com',
  userName: 'yutong-ouyang',
  firstName: '雨桐',
  lastName: '欧阳',
  role: 'USER',
  title: 'Machine learning engineer',
  organization: 'Raintree Robotics',
  location: 'SG',
  about:
    'I compress models until they complain, then listen to the complaint. Looking for people who like rulers.',
  public: true,
  githubUrl: 'https://github.com/example-yutong',
  businessExp: 2,
  creativeExp: 3,
  leaderExp: 3,
  technicalExp: 5,
  yearsOfExp: 5,
  skills: ['sedge-3b', 'ostler-bench', 'sedge-vision'],
  teamRoles: ['DATA_ML'],
  timeZone: 'Asia/Singapore',
  hoursFrom: 9,
  hoursTo: 19,
  availableToHire: true,
}
