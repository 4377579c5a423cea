import type { Samples } from './samples.ts'

const reason = 'The second example doesn’t run as it is written.\n\nEverything else is ready.'
const text = { title: 'A camera that reads dough' }

/** Sample e-mails about apps, texts, technologies and the digest, with people of the demo. */
export const writingSamples = {
  applicationPublished: (toUrl) => ({ title: 'Lit Window', link: toUrl('/apps') }),
  applicationRejected: (toUrl) => ({ title: 'Lit Window', reason, link: toUrl('/apps?view=lit-window') }),
  textReturned: (toUrl) => ({ ...text, reason, link: toUrl('/account/texts') }),
  textTakenDown: (toUrl) => ({ ...text, reason, link: toUrl('/account/texts') }),
  textPublished: (toUrl) => ({ ...text, link: toUrl('/t') }),
  technologyAccepted: (toUrl) => ({ name: 'gannet 2', as: 'Gannet', link: toUrl('/tech/gannet') }),
  technologyMerged: (toUrl) => ({ name: 'gannet 2', as: 'Gannet', link: toUrl('/tech/gannet') }),
  technologyRefused: (toUrl) => ({ name: 'gannet 2', link: toUrl('/tech') }),
  sentence: (toUrl) => ({
    text: 'Maeve Corrigan mentioned you in the room of Rye at Four',
    about: 'Talk and help',
    link: toUrl('/event/night-shift-sprint/dash/room'),
  }),
  digest: (toUrl) => ({
    entries: [
      { text: 'Maeve Corrigan and 11 others liked Rye at Four', url: toUrl('/notifications') },
      { text: 'The results of Night Shift Sprint are out', url: toUrl('/event/night-shift-sprint') },
    ],
    isMore: false,
    digest: 'weekly',
    link: toUrl('/notifications'),
  }),
} satisfies Partial<Samples>
