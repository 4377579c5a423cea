import { type EmailContent, oneLine } from './letter.ts'

interface DecidedTechnology {
  /** Name as the user typed it. */
  name: string
  /** Name in the catalog. */
  as: string
  link: string
}

/** E-mails about the decision on a technology that was missing from the catalog. */
export const technologyTemplates = {
  technologyAccepted: ({ name, as, link }: DecidedTechnology): EmailContent => ({
    subject: `${oneLine(name)} is in the catalog`,
    body: [
      name === as
        ? `You suggested ${oneLine(name)}. It now has its own page, and everything that names it links there.`
        : `You suggested ${oneLine(name)}. It’s now in the catalog as ${oneLine(as)}, and everything that names it links there.`,
    ],
    action: { label: `See ${oneLine(as)}`, url: link },
    reason: reasonNote,
  }),
  technologyMerged: ({ name, as, link }: DecidedTechnology): EmailContent => ({
    subject: `${oneLine(name)} is now ${oneLine(as)}`,
    body: [
      `You suggested ${oneLine(name)}. The catalog already has it as ${oneLine(as)}, so everything that named ${oneLine(name)} now names ${oneLine(as)}.`,
    ],
    action: { label: `See ${oneLine(as)}`, url: link },
    reason: reasonNote,
  }),
  technologyRefused: ({ name, link }: Omit<DecidedTechnology, 'as'>): EmailContent => ({
    subject: `${oneLine(name)} wasn’t added to the catalog`,
    body: [
      `You suggested ${oneLine(name)} as a technology. We didn’t add it, so it no longer shows on what you named it for. Everything else stays as it was.`,
      'If a project named nothing else, it stays submitted. Whoever changes it next chooses another technology.',
    ],
    action: { label: 'See the catalog', url: link },
    reason: reasonNote,
  }),
}

const reasonNote = 'You got this because you suggested the technology.'
