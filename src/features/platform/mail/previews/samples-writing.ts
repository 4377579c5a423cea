import type { Samples } from './samples.ts'

const reason = 'The second example doesn’t run as it is written.\n\nEverything else is ready.'
const text = { title: 'A camera that reads dough' }

/** Sample e-mails about apps, texts, technologies and the digest, with people of the demo. */
export const writingSamples = {
  applicationPublished: (at) => ({ title: 'Lit Window', link: at('/apps') }),
  applicationRejected: (at) => ({ title: 'Lit Window', reason, link: at('/apps?view=lit-window') }),
  textReturned: (at) => ({ ...text, reason, link: at('/account/texts') }),
  textTakenDown: (at) => ({ ...text, reason, link: at('/account/texts') }),
  textPublished: (at) => ({ ...text, link: at('/t') }),
  technologyAccepted: (at) => ({ name: 'gannet 2', as: 'Gannet', link: at('/tech/gannet') }),
  technologyMerged: (at) => ({ name: 'gannet 2', as: 'Gannet', link: at('/tech/gannet') }),
  technologyRefused: (at) => ({ name: 'gannet 2', link: at('/tech') }),
  sentence: (at) => ({
    text: 'Maeve Corrigan mentioned you in the room of Rye at Four',
    about: 'Talk and help',
    link: at('/event/night-shift-sprint/dash#room'),
  }),
  digest: (at) => ({
    entries: [
      { text: 'Maeve Corrigan and 11 others liked Rye at Four', url: at('/notifications') },
      { text: 'The results of Night Shift Sprint are out', url: at('/event/night-shift-sprint') },
    ],
    isMore: false,
    digest: 'weekly',
    link: at('/notifications'),
  }),
} satisfies Partial<Samples>
