import type { Letter } from './templates/letter.ts'

interface Decided {
  /** As they typed it. */
  name: string
  /** As it is called in the catalogue. */
  as: string
  link: string
}

/** What came of a technology that somebody named and the catalogue did not have. */
export const technologyTemplates = {
  technologyAccepted: ({ name, as, link }: Decided): Letter => ({
    subject: `${line(name)} is in the catalog`,
    paragraphs: [
      name === as
        ? `You suggested ${line(name)}. It now has its own page, and everything that names it links there.`
        : `You suggested ${line(name)}. It’s now in the catalog as ${line(as)}, and everything that names it links there.`,
    ],
    action: { label: `See ${line(as)}`, url: link },
    reason: because,
  }),
  technologyMerged: ({ name, as, link }: Decided): Letter => ({
    subject: `${line(name)} is now ${line(as)}`,
    paragraphs: [
      `You suggested ${line(name)}. The catalog already has it as ${line(as)}, so everything that named ${line(name)} now names ${line(as)}.`,
    ],
    action: { label: `See ${line(as)}`, url: link },
    reason: because,
  }),
  technologyRefused: ({ name, link }: Omit<Decided, 'as'>): Letter => ({
    subject: `${line(name)} wasn’t added to the catalog`,
    paragraphs: [
      `You suggested ${line(name)} as a technology. We didn’t add it, so it no longer shows on what you named it for. Everything else stays as it was.`,
    ],
    action: { label: 'See the catalog', url: link },
    reason: because,
  }),
}

const because = 'You got this because you suggested the technology.'
const line = (name: string) => name.replace(/\s+/g, ' ')
