import { site } from '#site.config.ts'
import { renderEntries } from '../parts/parts.tsx'
import { type EmailContent, oneLine } from './letter.ts'

interface Digest {
  entries: { text: string; url: string }[]
  isMore: boolean
  digest: 'daily' | 'weekly'
  link: string
}

interface DigestEntry {
  text: string
  /** Name of the recipient's choice, as in the table of choices. */
  about: string
  link: string
}

/** E-mails with inbox entries, single or together. */
export const digestTemplates = {
  sentence: ({ text, about, link }: DigestEntry): EmailContent => ({
    subject: oneLine(text),
    body: [`${oneLine(text)}.`],
    action: { label: 'Open it', url: link },
    reason: `You got this because you get e-mails about “${about}”.`,
  }),
  digest: ({ entries, isMore, digest, link }: Digest): EmailContent => ({
    subject: `${isMore ? `More than ${entries.length}` : entries.length} new at ${site.name}: ${oneLine(entries[0]?.text ?? '')}`,
    body: [
      'This happened while you were away:',
      renderEntries(entries.map(({ text, url }) => ({ text: oneLine(text), url }))),
    ],
    action: { label: isMore ? 'See all of it' : 'See your notifications', url: link },
    reason: `You got this because you chose a ${digest} digest of what you haven’t read.`,
  }),
}
