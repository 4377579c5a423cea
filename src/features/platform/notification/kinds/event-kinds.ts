import type { Kind } from './kind.ts'

export const eventKinds = {
  announced: {
    topic: 'announcements',
    mail: 'own',
    mutable: true,
    describe: ({ title, data }) => `${data['event']}: ${title}`,
  },
  organizerWrote: {
    topic: 'announcements',
    mail: 'own',
    mutable: true,
    describe: ({ title, data }) => `The organizers of ${title} wrote to you: ${data['subject']}`,
  },
  eventChanged: {
    topic: 'events',
    mail: 'own',
    isFarewell: true,
    describe: ({ title, data }) => `${title}: ${data['news']}`,
  },
  eventDeleted: {
    topic: 'events',
    mail: 'own',
    describe: ({ data: { what, event, message } }) =>
      `The ${what} ${event} was deleted${message ? `: ${message}` : ''}`,
  },
  eventRestored: {
    topic: 'events',
    mail: 'own',
    describe: ({ title }) => `${title} is back: its deletion was undone`,
  },
  enrollmentReceived: {
    topic: 'enrollment',
    mail: 'own',
    describe: ({ title }) => `Your request to take part in ${title} is waiting for approval`,
  },
  enrolled: {
    topic: 'enrollment',
    mail: 'own',
    isReceipt: true,
    describe: ({ title }) => `You’re enrolled in ${title}`,
  },
  enrollmentApproved: {
    topic: 'enrollment',
    mail: 'own',
    describe: ({ title }) => `You’re in: ${title} approved your enrollment`,
  },
  enrollmentDeclined: {
    topic: 'enrollment',
    mail: 'own',
    describe: ({ title }) => `${title} couldn’t accept your enrollment`,
  },
} as const satisfies Record<string, Kind>
