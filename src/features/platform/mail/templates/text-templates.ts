import { type EmailContent, oneLine } from './letter.ts'

interface ReviewedText {
  title: string
  reason: string
  link: string
}

const reasonNote = 'You got this because you wrote this text.'

/** E-mails from reviewers to authors. Titles may contain anything, so they are reduced to one line. */
export const textTemplates = {
  textReturned: ({ title, reason, link }: ReviewedText): EmailContent => ({
    subject: `“${oneLine(title)}” needs a change`,
    body: [
      `Your submission of “${oneLine(title)}” hasn’t been published yet. Here’s why:`,
      ...reason.split(/\n{2,}/),
      'Edit it and submit it again.',
    ],
    action: { label: 'Edit it', url: link },
    reason: reasonNote,
  }),
  textTakenDown: ({ title, reason, link }: ReviewedText): EmailContent => ({
    subject: `“${oneLine(title)}” was taken down`,
    body: [
      `“${oneLine(title)}” is no longer public. Here’s why:`,
      ...reason.split(/\n{2,}/),
      'It’s your draft again, with everything you wrote.',
    ],
    action: { label: 'Take a look', url: link },
    reason: reasonNote,
  }),
  textPublished: ({ title, link }: Omit<ReviewedText, 'reason'>): EmailContent => ({
    subject: `“${oneLine(title)}” is published`,
    body: [`Your text “${oneLine(title)}” is now public for everyone to read.`],
    action: { label: 'Read it', url: link },
    reason: reasonNote,
  }),
}
