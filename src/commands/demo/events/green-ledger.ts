import type { DemoEvent } from '../shapes.ts'

export const greenLedger: DemoEvent = {
  key: 'green-ledger',
  slug: 'green-ledger',
  title: 'Green Ledger',
  tagline: 'Honest book-keeping for gardens, workshops and kitchens: what goes in, what comes out.',
  type: 'ONLINE',
  timeZone: 'Europe/Prague',
  startDay: -161,
  startHour: 16,
  lengthHours: 50,
  submissionsCloseOffsetHours: 48,
  judgingDays: 6,
  resultsDays: 7,
  maxTeamSize: 4,
  approval: 'automatic',
  signupActive: false,
  visibility: 'public',
  description: `## A ledger is a promise with numbers in it

Large companies have departments that count their waste. A bakery has a bin and a feeling. Green Ledger was for the bakery, the school garden, the dye works and the allotment: places where somebody cares and nobody has time to count.

We asked for **ledgers that fill themselves in** from what is already there: a photograph of a bin, the sound of a pump, the back of a delivery note. We asked that they be honest, with the doubt written beside the number, since a false zero is worse than a question mark.

### The weekend

Five teams, four time zones, one shared box of receipts from a bakery in Kolín that had kept all of them since 2014. The baker joined every call and corrected everyone about rye.

### What came out

*Second Crust* won by counting loaves that nobody buys and asking why. *Fernwork*, a finalist, taught a dye works in Osh to see in one picture how much plant matter comes back. The bakery now bakes eleven loaves fewer on Wednesdays, and gives away none, because none are left.

### Take it with you

All entries are in public repositories, and the box of receipts, with every name replaced, is there for your own experiments.`,
  rules: `1. One to four people in a team.
2. Each number shows where it came from and how sure you are.
3. Filling in the ledger takes less than a minute a day. We used a stopwatch.
4. No points, no leagues, no shaming.`,
  prizes: [
    {
      place: '1',
      title: 'First',
      description: 'And bread for a year, where the post allows it.',
      amount: 4000,
      currency: 'EUR',
    },
    { place: '2', title: 'Second', description: 'Second prize.', amount: 2000, currency: 'EUR' },
    { place: '3', title: 'Third', description: 'Third prize.', amount: 1000, currency: 'EUR' },
  ],
  tracks: [],
  partners: [{ name: 'Papírna', url: 'https://papirna.example', tier: 'partner' }],
  technologies: ['tallow-pages', 'sedge-vision', 'brine-db'],
  timeline: [
    {
      title: 'Opening the box of receipts',
      description: 'Eleven years of rye.',
      type: 'KICKOFF',
      hourOffset: 0,
      lengthMinutes: 45,
      speakers: ['tariq'],
    },
    {
      title: 'A number and its doubt',
      description: 'How to show that you are not sure.',
      type: 'TALK',
      hourOffset: 18,
      lengthMinutes: 45,
      speakers: ['ravi'],
    },
  ],
  people: [
    { person: 'admin', role: 'Organizer' },
    { person: 'tariq', role: 'Judge', tag: 'Bookkeeper' },
    { person: 'ravi', role: 'Mentor', tag: 'Error bars' },
    { person: 'aroha', role: 'Guest', tag: 'Orchards' },
  ],
}
