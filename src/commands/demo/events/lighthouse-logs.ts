import type { DemoEvent } from '../shapes.ts'

/** Postponed event, whose new date isn't known yet. */
export const lighthouseLogs: DemoEvent = {
  key: 'lighthouse-logs',
  slug: 'lighthouse-logs',
  title: 'Lighthouse Logs',
  tagline: 'A weekend with two hundred years of handwritten weather, in a house with no road to it.',
  type: 'HYBRID',
  timeZone: 'Europe/Oslo',
  place: 'The keeper’s house, Lyngør',
  startDay: 24,
  startHour: 17,
  lengthHours: 46,
  judgingDays: 4,
  resultsDays: 6,
  paused: {
    how: 'postponed',
    daysAgo: 2,
    reason:
      'The ferry pier was damaged in the storm, and we don’t want sixty people on one rowing boat. We’re waiting for the repair date.',
  },
  maxTeamSize: 5,
  approval: 'automatic',
  signupActive: true,
  visibility: 'public',
  description: `## Somebody wrote it all down

For two hundred years the keepers of three lighthouses wrote down wind, waves, ships and soup. The books have been photographed, page by page, and nobody has read all of them. We would like to spend a weekend on finding out what is in there.

### What you can work with

- 41,000 photographs of pages, in eleven hands, four of them hard
- 600 pages that two retired teachers have already typed, with remarks
- Sea temperatures of the same coast since 1936, for checking
- A keeper's granddaughter, who knows what the abbreviations mean

### What we hope for

Readers that say how sure they are. Maps that a school class understands. A way to ask the books a question and be shown the line, not a summary of it. Small tools are welcome, and so are honest reports about what could not be read.

### Practical things

There are beds for thirty and a kitchen for fifty. Everyone else takes part from home, with the same pages and the same table on screen. Bring wool. Teams have at most five people, and at least one of them should enjoy handwriting.`,
  rules: `1. Show the page beside every answer that comes from a page.
2. Say how sure you are, and never fill a gap with a guess.
3. Family names of passengers stay out of public demos.
4. What you make is open to the museum that keeps the books.`,
  prizes: [],
  tracks: [],
  partners: [],
  technologies: ['sedge-vision', 'brine-db'],
  timeline: [
    {
      title: 'The boat leaves',
      description: 'From the ferry pier, with everyone who comes in person.',
      type: 'OTHER',
      hourOffset: -2,
      lengthMinutes: 40,
      speakers: [],
    },
    {
      title: 'Opening, with the oldest of the books',
      description: 'What the keepers wrote down, and what nobody can read.',
      type: 'KICKOFF',
      hourOffset: 0,
      lengthMinutes: 60,
      speakers: ['nils', 'bodil'],
    },
  ],
  people: [
    { person: 'nils', role: 'Organizer', tag: 'Knows the boat' },
    { person: 'bodil', role: 'Mentor', tag: 'Reads the fourth hand' },
  ],
}
