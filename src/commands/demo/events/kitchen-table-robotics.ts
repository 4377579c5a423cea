import type { DemoEvent } from '../shapes.ts'

export const kitchenRobotics: DemoEvent = {
  key: 'kitchen-robotics',
  slug: 'kitchen-table-robotics',
  title: 'Kitchen Table Robotics',
  tagline: 'Robots that fit between the bread and the butter. Dates and place are being settled.',
  type: 'HACKATHON',
  timeZone: 'Europe/Stockholm',
  startDay: null,
  startHour: 10,
  lengthHours: 48,
  judgingDays: 5,
  resultsDays: 6,
  maxTeamSize: 4,
  approval: 'automatic',
  signupActive: true,
  visibility: 'public',
  description: `## Small, slow, and allowed near children

We would like to spend a weekend on robots that live on a table: things that sort buttons, turn pages, water one plant, or hand you the screwdriver you were going to ask for.

There is no date yet. We are talking to two schools and a former bakery, and we want a room where dropping something is not a tragedy. Enroll your interest and we will write to you **once**, when the date is fixed.

### What we know already

- Kits are posted to you a week before: one arm of thirty centimetres, two cameras, a small board and a bag of felt.
- Everything moves at walking pace of a snail. Speed is not a category.
- A person of seven should be able to stop it with one hand, and should want to start it again.
- Teams have at most four people, since a kitchen table has four sides.

### What we would like to know from you

Write a line in your enrollment: what should happen on your table? The answers so far include a chess opponent that sighs, a sorter for dried beans, and a very patient page turner for a cellist. We will build the tracks around what you tell us.

Until then: measure your table, and ask the people who eat at it.`,
  rules: `1. Anything that moves can be stopped by hand, by voice and by pulling one plug.
2. No blades, no heat above sixty degrees, no magnets that a child could swallow.
3. Cameras look at the table and not at the room.
4. The rest of the rules comes with the date.`,
  prizes: [],
  tracks: [],
  partners: [{ name: 'Verkstad Nio', url: 'https://verkstad.example', tier: 'community' }],
  technologies: ['sedge-vision', 'ostler-runtime'],
  timeline: [],
  people: [
    { person: 'nils', role: 'Organizer', tag: 'Opens everything with a screw' },
    { person: 'ayumi', role: 'Guest', tag: 'Instructions without words' },
  ],
}
