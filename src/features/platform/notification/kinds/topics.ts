/** Notification channels. Everything sent by chat also goes another way. */
export const notificationChannels = ['site', 'mail', 'chat'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

interface TopicDefinition {
  label: string
  about: string
  /** Channels that can't be switched off. */
  locked?: readonly NotificationChannel[]
  /** Channels that this topic never uses. */
  lacks?: readonly NotificationChannel[]
  /** Channels that are off until a person switches them on. */
  offers?: readonly NotificationChannel[]
}

/** Groups of kinds that a person can switch, in the order of the screen. */
export const topics = {
  seats: {
    label: 'Invitations and requests',
    about: 'Someone invites you to a team, asks to join yours, or answers you.',
  },
  team: { label: 'Your team', about: 'Someone leaves, your role changes, or your team submits.' },
  talk: {
    label: 'Talk and help',
    about:
      'A teammate mentions you in your team’s room, your question is answered, help is on its way, or office hours are booked or cancelled.',
    offers: ['mail'],
  },
  deadlines: {
    label: 'Deadlines',
    about: 'A day and an hour before submissions close, while your team hasn’t submitted.',
  },
  announcements: {
    label: 'Announcements',
    about:
      'What organizers write to the people of their event, and when voting opens there. You can mute one event, too.',
  },
  events: {
    label: 'Changes to your events',
    about: 'An event you’re enrolled in moves, is cancelled, or needs to tell you something.',
    locked: ['mail'],
  },
  enrollment: {
    label: 'Enrollment and roles',
    about: 'You enroll or apply, are approved or declined, or given a role.',
  },
  feedback: { label: 'Feedback', about: 'Your project gets feedback, or a team approves yours.' },
  results: { label: 'Results', about: 'Results come out at an event you take part in.' },
  points: {
    label: 'Points',
    about: 'You get points, or reach a rank.',
    lacks: ['chat'],
    offers: ['mail'],
  },
  comments: { label: 'Comments and replies', about: 'Someone comments on your work, or replies to you.' },
  likes: { label: 'Likes', about: 'Someone likes what you made.', lacks: ['chat'], offers: ['mail'] },
  work: {
    label: 'Your apps and texts',
    about: 'An app, a tutorial, an article or a technology you suggested is decided.',
  },
  reports: { label: 'Your reports', about: 'Moderators looked at what you reported.' },
  waiting: {
    label: 'What’s waiting for you',
    about: 'For reviewers, organizers and administrators: work that’s ready to be looked at.',
  },
  moderation: {
    label: 'Moderation',
    about: 'Moderators hid, deleted or restored what you made.',
    locked: ['site', 'mail'],
  },
  security: {
    label: 'Security',
    about: 'Your password, e-mail address, two-factor authentication or linked accounts changed.',
    locked: ['site', 'mail'],
  },
} as const satisfies Record<string, TopicDefinition>

export type Topic = keyof typeof topics
export const topicNames = Object.keys(topics) as [Topic, ...Topic[]]

export const isLocked = (topic: Topic, channel: NotificationChannel): boolean => {
  const { locked = [] }: TopicDefinition = topics[topic]
  return locked.includes(channel)
}

export const hasChannel = (topic: Topic, channel: NotificationChannel): boolean => {
  const { lacks = [] }: TopicDefinition = topics[topic]
  return !lacks.includes(channel)
}

/** Whether a channel of a topic is off until a person switches it on. */
export const isOffered = (topic: Topic, channel: NotificationChannel): boolean => {
  const { offers = [] }: TopicDefinition = topics[topic]
  return offers.includes(channel)
}

/** Whether a choice needs a row, because it differs from the default of its channel. */
export const isException = (topic: Topic, channel: NotificationChannel, isOn: boolean): boolean =>
  isOn === isOffered(topic, channel)

/** A topic, or the digest; `endableTopics` are those that one click in an e-mail can end. */
export type EndableTopic = Topic | 'digest'
export const endableTopics: [EndableTopic, ...EndableTopic[]] = [
  'digest',
  ...topicNames.filter((topic) => hasChannel(topic, 'mail') && !isLocked(topic, 'mail')),
]

export const getEndableLabel = (topic: EndableTopic): string =>
  topic === 'digest' ? 'Digest' : topics[topic].label
