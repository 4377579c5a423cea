import type { Kind, NoticeContent } from './kind.ts'

/** Describes a queue by its title, which is the number of waiting items, counted up to a hundred. */
const describeQueue =
  (singular: string, plural: string) =>
  ({ title }: NoticeContent): string => {
    const count = Number(title)
    return count > 1 ? `${count < 100 ? count : '99+'} ${plural}` : singular
  }

/** Notifications about items that wait for administrators or publishers. */
export const queueKinds = {
  reported: {
    topic: 'waiting',
    isQueue: true,
    describe: describeQueue('A report is waiting for your decision', 'reports are waiting for your decision'),
  },
  appealsWaiting: {
    topic: 'waiting',
    isQueue: true,
    describe: describeQueue(
      'An appeal against a decision is waiting for your answer',
      'appeals against decisions are waiting for your answer',
    ),
  },
  applicationsWaiting: {
    topic: 'waiting',
    isQueue: true,
    describe: describeQueue('An app is waiting for your decision', 'apps are waiting for your decision'),
  },
  textsWaiting: {
    topic: 'waiting',
    isQueue: true,
    describe: describeQueue('A text is waiting for your review', 'texts are waiting for your review'),
  },
  technologiesWaiting: {
    topic: 'waiting',
    isQueue: true,
    describe: describeQueue(
      'A suggested technology is waiting for your decision',
      'suggested technologies are waiting for your decision',
    ),
  },
  mailsFailed: {
    topic: 'waiting',
    isQueue: true,
    describe: describeQueue('An e-mail couldn’t be sent', 'e-mails couldn’t be sent'),
  },
} as const satisfies Record<string, Kind>
