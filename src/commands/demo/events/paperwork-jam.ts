import type { DemoEvent } from '../shapes.ts'

export const paperwork: DemoEvent = {
  key: 'paperwork',
  slug: 'paperwork-jam',
  title: 'Paperwork Jam',
  tagline: 'One form, one office, one afternoon saved. Bring a document that annoys you.',
  type: 'ONLINE',
  timeZone: 'Europe/Tallinn',
  startDay: 20,
  startHour: 17,
  lengthHours: 49,
  submissionsCloseOffsetHours: 48,
  judgingDays: 6,
  resultsDays: 7,
  maxTeamSize: 4,
  approval: 'automatic',
  signupActive: true,
  visibility: 'public',
  description: `## The form is not the problem. The afternoon is.

Somewhere in your kitchen there is a letter with a window in the envelope. It wants four numbers from you, three of which it sent you last year. This jam is about that letter.

Pick **one real document** and the **one office** it goes to. Make the way between them shorter for the person who fills it in, for the person who reads it, or for both. We will measure it the old way: with a stopwatch, a kitchen table and a volunteer who has never seen your software.

### You can bring

- A form from a school, a landlord, a club, a clinic or a council
- A form your own company inflicts on people
- A form you have loved since childhood (there is always one)

### We bring

A shelf of ninety forms in eleven languages with invented data in them, two people who work behind a counter, and a lawyer who explains what may be made simpler and what may not.

### What good looks like

Last spring a team of two saved a village library forty minutes per interlibrary loan. It was one page, it had no chat window, and the librarian cried a little. Aim for that.

It is all online. Calls are short, notes are shared, and nobody has to be awake at four.`,
  rules: `1. One to four people; alone is fine.
2. Use invented data. Never upload a real person's document, not even your own.
3. Nothing signs, consents or submits by itself. A person presses the last button.
4. Show two stopwatch films: before and after, with the same volunteer.
5. If your program guesses, it shows where it looked.
6. You keep everything that you make. We ask for a public repository, so that the next village can use it.`,
  prizes: [
    {
      place: '1',
      title: 'Longest afternoon saved',
      description: 'By the stopwatch.',
      amount: 3000,
      currency: 'EUR',
    },
    {
      place: '2',
      title: 'Kindest question',
      description: 'For the best rewritten field.',
      amount: 1500,
      currency: 'EUR',
      trackSlug: 'this-side',
    },
    {
      place: '3',
      title: 'Counter prize',
      description: 'Chosen by the people behind the counter.',
      amount: 1500,
      currency: 'EUR',
      trackSlug: 'that-side',
    },
  ],
  tracks: [
    {
      slug: 'this-side',
      name: 'This side of the counter',
      description: 'For the person who has to fill it in.',
    },
    {
      slug: 'that-side',
      name: 'That side of the counter',
      description: 'For the person who has to read it.',
    },
  ],
  partners: [
    { name: 'Tallow Press', url: 'https://tallow.example', tier: 'main' },
    { name: 'Väike Valdkond', url: 'https://valdkond.example', tier: 'community' },
  ],
  technologies: ['tallow-forms', 'tallow-pages', 'sedge-3b', 'lathe-agents'],
  timeline: [
    {
      title: 'Opening: a short history of the dotted line',
      description: 'Why forms look like this, and who asked for field 14b.',
      type: 'KICKOFF',
      hourOffset: 0,
      lengthMinutes: 45,
      speakers: ['mirjam'],
    },
    {
      title: 'Behind the counter',
      description: 'Two people who read forms all day answer your questions.',
      type: 'TALK',
      hourOffset: 2,
      lengthMinutes: 60,
      speakers: ['hanna', 'tariq'],
    },
    {
      title: 'Rewriting a question',
      description: 'Bring one field; leave with a better one.',
      type: 'WORKSHOP',
      hourOffset: 17,
      lengthMinutes: 60,
      speakers: ['leila'],
    },
  ],
  people: [
    { person: 'mirjam', role: 'Organizer', tag: 'Turns paper into services' },
    { person: 'hanna', role: 'Speaker', tag: 'Counts sighs' },
    { person: 'leila', role: 'Mentor', tag: 'Plain words' },
    { person: 'tariq', role: 'Judge', tag: 'Smells rounding errors' },
    { person: 'priya', role: 'Mentor', tag: 'Data' },
  ],
}
