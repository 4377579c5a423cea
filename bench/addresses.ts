export interface Address {
  path: string
  /** Whether this is a page, which may come from the cache. API reads never do. */
  isPage: boolean
}

/** An event and a tutorial of the demo, which the larger database has too. */
export const measuredEvent = 'quiet-tools-hack'
const tutorial = 'measure-a-voice-agent-before-you-trust-it'

const pages = ['/', '/event', `/event/${measuredEvent}`, `/t/${tutorial}`]

/** Pages for reading, one of each kind, for Lighthouse. */
export const pagesToRead = [
  '/',
  `/event/${measuredEvent}`,
  `/event/${measuredEvent}/low-hum/low-hum`,
  `/t/${tutorial}`,
  '/tech',
]

export const addresses: readonly Address[] = [
  ...[...pages, '/tech'].map((path) => ({ path, isPage: true })),
  { path: '/api/v3/event/getEvents', isPage: false },
  { path: '/api/v3/tutorial/getPaginatedTutorials', isPage: false },
]
