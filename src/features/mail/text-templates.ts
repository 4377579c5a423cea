import type { Letter } from './letter.ts'

interface Judged {
  title: string
  reason: string
  link: string
}

const because = 'You get this because you wrote this text.'

/** What authors hear from those who review texts. Titles may hold anything, so none of them breaks a line. */
export const textTemplates = {
  textReturned: ({ title, reason, link }: Judged): Letter => ({
    subject: `${line(title)} needs a change`,
    paragraphs: [
      `What you submitted of “${line(title)}” was not published yet. The reason:`,
      ...reason.split(/\n{2,}/),
      'Change it and submit it again.',
    ],
    action: { label: 'Change it', url: link },
    reason: because,
  }),
  textTakenDown: ({ title, reason, link }: Judged): Letter => ({
    subject: `${line(title)} was taken down`,
    paragraphs: [
      `“${line(title)}” is no longer shown to others. The reason:`,
      ...reason.split(/\n{2,}/),
      'It is a draft of yours again, with everything that you wrote.',
    ],
    action: { label: 'Look at it', url: link },
    reason: because,
  }),
  textPublished: ({ title, link }: Omit<Judged, 'reason'>): Letter => ({
    subject: `${line(title)} is published`,
    paragraphs: [`What you wrote in “${line(title)}” is now there for everyone to read.`],
    action: { label: 'Read it', url: link },
    reason: because,
  }),
}

const line = (name: string) => name.replace(/\s+/g, ' ')
