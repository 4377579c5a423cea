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

/** Paths of pages and of API reads whose answers are kept. */
export const addresses: readonly string[] = [
  ...pages,
  '/tech',
  '/api/v3/event/getEvents',
  '/api/v3/tutorial/getPaginatedTutorials',
  `/api/v3/submission/getSubmissionsForEvent?eventSlug=${measuredEvent}`,
]
