import type { Letter } from './letter.ts'

interface Answered {
  /** Of the event. */
  title: string
  team: string
  who: string
  link: string
}

/** What people hear of each other's answers around a team. Names may hold anything, so none of them breaks a line. */
export const teamTemplates = {
  seatTaken: ({ title, team, who, link }: Answered): Letter => ({
    subject: `${line(who)} joined ${line(team)}`,
    paragraphs: [`${line(who)} took the seat you offered and is now in ${line(team)} at ${line(title)}.`],
    action: { label: 'Open the dashboard', url: link },
    reason: invited,
  }),
  seatDeclined: ({ title, team, who, link }: Answered): Letter => ({
    subject: `${line(who)} declined a seat in ${line(team)}`,
    paragraphs: [
      `${line(who)} declined your invitation to ${line(team)} at ${line(title)}. The seat is free.`,
    ],
    action: { label: 'Find members', url: link },
    reason: invited,
  }),
  memberLeft: ({ title, team, who, link }: Answered): Letter => ({
    subject: `${line(who)} left ${line(team)}`,
    paragraphs: [`${line(who)} left ${line(team)} at ${line(title)}. The seat is free again.`],
    action: { label: 'Open the dashboard', url: link },
    reason: 'You get this because you lead the team.',
  }),
  requestReopened: ({ title, team, link }: Omit<Answered, 'who'>): Letter => ({
    subject: `${line(team)} took its answer back`,
    paragraphs: [
      `${line(team)} at ${line(title)} had declined your request to join. It took that back, and your request is open again.`,
    ],
    action: { label: 'Open the dashboard', url: link },
    reason: 'You get this because you asked to join the team.',
  }),
}

const invited = 'You get this because you invited people to your team.'
const line = (name: string) => name.replace(/\s+/g, ' ')
