import type { DemoReport, DemoSuspension } from './shapes.ts'

/** Three open reports, one decision with an open appeal, and two closed reports. */
export const reports: readonly DemoReport[] = [
  {
    about: { comment: 'pump-house' },
    by: [
      {
        personKey: 'dmytro',
        reason: 'private',
        text: 'It says where somebody lives and when he is at home.',
      },
      { personKey: 'maeve', reason: 'private', text: '' },
    ],
    daysAgo: 1,
  },
  {
    about: { tutorial: 'three-past-days-that-look-like-tomorrow' },
    by: [
      {
        personKey: 'callum',
        reason: 'copyright',
        text: 'The table of past days is copied from the yearbook of our weather society, which is not named.',
      },
    ],
    daysAgo: 3,
  },
  {
    about: { application: 'Night Ferry' },
    by: [{ personKey: 'newcomer', reason: 'other', text: 'The demo leads to an empty page.' }],
    daysAgo: 4,
  },
  {
    about: { comment: 'bandsaw' },
    by: [{ personKey: 'nils', reason: 'abuse', text: 'One may dislike it, but not like this.' }],
    daysAgo: 5,
    decided: {
      hides: true,
      note: 'It is about the people, not about their work.',
      daysAgo: 4,
      appeal:
        'Nils and I share a workshop, and the bandsaw is mine. It was a joke between us, and I will say so.',
    },
  },
  {
    about: { comment: 'bin-shop' },
    by: [
      { personKey: 'yusuf', reason: 'spam', text: 'The same under every project that says bin.' },
      { personKey: 'elif', reason: 'spam', text: '' },
    ],
    daysAgo: 9,
    decided: { hides: true, note: 'It advertises a shop and says nothing about the project.', daysAgo: 8 },
  },
  {
    about: { team: 'tw-bollard' },
    by: [{ personKey: 'ikaika', reason: 'spam', text: 'They only want to sell their kit.' }],
    daysAgo: 12,
    decided: { hides: false, note: 'The kit is given away, and the project says so.', daysAgo: 11 },
  },
]

/** Suspension of a member who has no other content that people would miss. */
export const suspensions: readonly DemoSuspension[] = [
  {
    personKey: 'lupe',
    reason: 'The same advertisement stood under eleven projects, again after we had hidden the first.',
    daysAgo: 8,
  },
]
