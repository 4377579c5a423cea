import { type EmailContent, oneLine } from './letter.ts'

interface PublishedApp {
  title: string
  link: string
}

interface RejectedApp extends PublishedApp {
  reason: string
}

const reasonNote = 'You got this because you submitted this app.'

/**
 * E-mails from administrators to app owners. Titles may contain anything, so they are reduced to one line.
 */
export const applicationTemplates = {
  applicationPublished: ({ title, link }: PublishedApp): EmailContent => ({
    subject: `“${oneLine(title)}” is published`,
    body: [`Your app “${oneLine(title)}” is now public: everyone can see, like and discuss it.`],
    action: { label: 'See your app', url: link },
    reason: reasonNote,
  }),
  applicationRejected: ({ title, reason, link }: RejectedApp): EmailContent => ({
    subject: `“${oneLine(title)}” needs a change`,
    body: [
      `Your app “${oneLine(title)}” wasn’t published. Here’s why:`,
      ...reason.split(/\n{2,}/),
      'Edit it and save to submit it again.',
    ],
    action: { label: 'Edit it', url: `${link}&edit=true` },
    reason: reasonNote,
  }),
}
