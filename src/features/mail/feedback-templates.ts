import type { Letter } from './letter.ts'

interface Commented {
  /** Of the submission or application. */
  title: string
  /** Of the one who reads: 'a member of …', 'its owner'. */
  whose: string
  who: string
  text: string
  link: string
  /** Where a person ends such mail. */
  stop: string
}

interface HandedIn {
  title: string
  team: string
  occasion: string
  who: string
  /** In the event's zone, which it names. */
  at: string
  /** Until when it may be changed; null when that never ends. */
  until: string | null
  links: string[]
  link: string
}

/** What a team hears of its project. Names may hold anything, so none of them breaks a line. */
export const feedbackTemplates = {
  handedIn: ({ title, team, occasion, who, at, until, links, link }: HandedIn): Letter => ({
    subject: `Handed in: ${line(title)}`,
    paragraphs: [
      `${line(who)} handed in ${line(title)} for ${line(team)} at ${line(occasion)} on ${at}.`,
      ...links,
      until ? `Your team can change it until ${until}.` : 'Your team can go on changing it.',
    ],
    action: { label: 'See what was handed in', url: link },
    reason: `You get this because you are a member of ${line(team)}.`,
  }),
  commented: ({ title, whose, who, text, link, stop }: Commented): Letter => ({
    subject: `${line(who)} commented on ${line(title)}`,
    paragraphs: [`${line(who)} says:`, ...text.split(/\n{2,}/)],
    action: { label: 'Read and answer', url: link },
    reason: `You get this because you are ${line(whose)} and want such mail. To get no more: ${stop} .`,
  }),
}

const line = (name: string) => name.replace(/\s+/g, ' ')
