interface DemoRequest {
  teamKey: string
  personKey: string
  topic: string
  technology: string
  minutesAgo: number
  /** Mentor who claimed the request, and the number of minutes until then. Claimed requests are solved. */
  claimed?: { personKey: string; minutesAfter: number }
}

/** Help requests of one event's teams; the request of the demo account `member` is still open. */
export const helpRequests: readonly DemoRequest[] = [
  {
    teamKey: 'qt-soft-close',
    personKey: 'thiago',
    topic: 'The motor starts on its own at night',
    technology: 'MQTT',
    minutesAgo: 1300,
    claimed: { personKey: 'ravi', minutesAfter: 9 },
  },
  {
    teamKey: 'qt-low-hum',
    personKey: 'misaki',
    topic: 'How do we tell a fridge from a fan?',
    technology: 'FFT',
    minutesAgo: 400,
    claimed: { personKey: 'mentor', minutesAfter: 15 },
  },
  {
    teamKey: 'qt-lampwick',
    personKey: 'member',
    topic: 'Whisper stops in the middle of a word when the bandsaw starts',
    technology: 'Whisper',
    minutesAgo: 6,
  },
]

interface DemoHours {
  eventKey: string
  personKey: string
  inHours: number
  minutes: number
  slots: number
  place: string
  bookedBy?: string
}

/** Office hours of mentors; the first slot of each may be booked. */
export const officeHours: readonly DemoHours[] = [
  {
    eventKey: 'quiet-tools',
    personKey: 'mentor',
    inHours: 3,
    minutes: 30,
    slots: 3,
    place: 'The table by the kettle',
    bookedBy: 'qt-lampwick',
  },
  { eventKey: 'quiet-tools', personKey: 'ravi', inHours: 20, minutes: 20, slots: 2, place: 'By phone' },
]
