import type { Letter } from './letter.ts'

interface Published {
  title: string
  link: string
}

interface Refused extends Published {
  reason: string
}

const because = 'You get this because you submitted this application.'

/** What an owner hears from the administrators. Titles may hold anything, so none of them breaks a line. */
export const applicationTemplates = {
  applicationPublished: ({ title, link }: Published): Letter => ({
    subject: `${line(title)} is published`,
    paragraphs: [`Your application “${line(title)}” is now there for everyone to see, like and discuss.`],
    action: { label: 'Look at it', url: link },
    reason: because,
  }),
  applicationRejected: ({ title, reason, link }: Refused): Letter => ({
    subject: `${line(title)} needs a change`,
    paragraphs: [
      `Your application “${line(title)}” was not published. The reason:`,
      ...reason.split(/\n{2,}/),
      'Change it and save: that submits it again.',
    ],
    action: { label: 'Change it', url: `${link}&edit=true` },
    reason: because,
  }),
}

const line = (name: string) => name.replace(/\s+/g, ' ')
