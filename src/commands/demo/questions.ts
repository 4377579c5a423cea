interface DemoQuestion {
  eventKey: string
  personKey: string
  body: string
  hoursAgo: number
  answer?: { personKey: string; body: string; hoursAfter: number; isPublished: boolean }
}

/** Questions of participants: one answered on the event's page, one answered privately, one still open. */
export const questions: readonly DemoQuestion[] = [
  {
    eventKey: 'quiet-tools',
    personKey: 'zuzana',
    body: 'Do the sixty seconds count while nobody is in the room?',
    hoursAgo: 30,
    answer: {
      personKey: 'organizer',
      body: 'No. We count what a person could notice, so an empty room is free. **Waking someone up** is not.',
      hoursAfter: 2,
      isPublished: true,
    },
  },
  {
    eventKey: 'quiet-tools',
    personKey: 'thiago',
    body: 'Can we use a model that runs on a phone, if the phone stays in airplane mode?',
    hoursAgo: 20,
    answer: {
      personKey: 'mentor',
      body: 'Yes. Show the airplane in the video.',
      hoursAfter: 1,
      isPublished: false,
    },
  },
  {
    eventKey: 'quiet-tools',
    personKey: 'misaki',
    body: 'Our recordings are in Japanese. Should the video have subtitles?',
    hoursAgo: 1,
  },
]
