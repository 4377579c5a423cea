import { type Letter, oneLine } from './letter.ts'

interface Published {
  title: string
  link: string
}

interface Refused extends Published {
  reason: string
}

const because = 'You got this because you submitted this app.'

/**
 * E-mails from administrators to app owners. Titles may contain anything, so they are reduced to one line.
 */
export const applicationTemplates = {
  applicationPublished: ({ title, link }: Published): Letter => ({
    subject: `“${oneLine(title)}” is published`,
    body: [`Your app “${oneLine(title)}” is now public: everyone can see, like and discuss it.`],
    action: { label: 'See your app', url: link },
    reason: because,
  }),
  applicationRejected: ({ title, reason, link }: Refused): Letter => ({
    subject: `“${oneLine(title)}” needs a change`,
    body: [
      `Your app “${oneLine(title)}” wasn’t published. Here’s why:`,
      ...reason.split(/\n{2,}/),
      'Edit it and save to submit it again.',
    ],
    action: { label: 'Edit it', url: `${link}&edit=true` },
    reason: because,
  }),
}
