import { site } from '#site.config.ts'
import type { Letter } from './letter.ts'

interface OfOccasion {
  /** Of an event or a stream. */
  title: string
  link: string
}

interface OfTeam extends OfOccasion {
  team: string
}

interface Announced {
  title: string
  /** The title of the event or stream. */
  occasion: string
  text: string
  link: string
  /** Where a person ends such mail. */
  stop: string
}

const enrolled = 'You get this because you enrolled.'

/** What people hear of their enrolment and their team. Names may hold anything, so none of them breaks a line. */
export const occasionTemplates = {
  enrolmentAccepted: ({ title, link }: OfOccasion): Letter => ({
    subject: `You are in: ${line(title)}`,
    paragraphs: [`Your enrolment in ${line(title)} was accepted. You can now find or form a team.`],
    action: { label: 'Open the dashboard', url: link },
    reason: enrolled,
  }),
  enrolmentDeclined: ({ title, link, reason = '' }: OfOccasion & { reason?: string }): Letter => ({
    subject: `Your enrolment in ${line(title)}`,
    paragraphs: [
      `The organisers could not accept your enrolment in ${line(title)}.`,
      ...(reason ? [`They say: ${reason}`] : []),
    ],
    action: { label: 'See the event', url: link },
    reason: enrolled,
  }),
  joinRequested: ({ title, team, who, link }: OfTeam & { who: string }): Letter => ({
    subject: `${line(who)} would like to join ${line(team)}`,
    paragraphs: [`${line(who)} asks for a seat in ${line(team)}, your team at ${line(title)}.`],
    action: { label: 'Accept or decline', url: link },
    reason: 'You get this because you lead the team.',
  }),
  joinAccepted: ({ title, team, link }: OfTeam): Letter => ({
    subject: `You are in the team ${line(team)}`,
    paragraphs: [`You are now a member of ${line(team)} at ${line(title)}.`],
    action: { label: 'Meet your team', url: link },
    reason: enrolled,
  }),
  joinDeclined: ({ title, team, link }: OfTeam): Letter => ({
    subject: `Your request to join ${line(team)}`,
    paragraphs: [
      `${line(team)} at ${line(title)} has not accepted your request. Other teams are looking for members.`,
    ],
    action: { label: 'Find a team', url: link },
    reason: enrolled,
  }),
  removedFromTeam: ({ title, team, link }: OfTeam): Letter => ({
    subject: `You are no longer in the team ${line(team)}`,
    paragraphs: [`You were taken out of ${line(team)} at ${line(title)}. You can join or form another team.`],
    action: { label: 'Find a team', url: link },
    reason: enrolled,
  }),
  madeAdmin: ({ title, team, link }: OfTeam): Letter => ({
    subject: `You now lead ${line(team)}`,
    paragraphs: [`The team ${line(team)} at ${line(title)} was handed over to you.`],
    action: { label: 'Open the dashboard', url: link },
    reason: enrolled,
  }),
  resultsPublished: ({ title, link }: OfOccasion): Letter => ({
    subject: `The results of ${line(title)} are out`,
    paragraphs: [`The organizers published the results of ${line(title)}. See who won, and what they built.`],
    action: { label: 'See the results', url: link },
    reason: enrolled,
  }),
  roleGiven: ({ title, role, rights, link }: OfOccasion & { role: string; rights: string }): Letter => ({
    subject: `You’re now ${role} at ${line(title)}`,
    paragraphs: [
      `The organizers of ${line(title)} made you ${role}. ${rights}`,
      'Didn’t expect this, or don’t want it? Write to the organizers.',
    ],
    action: { label: `Open ${line(title)}`, url: link },
    reason: 'You get this because it changes what you can do.',
  }),
  announcement: ({ title, occasion, text, link, stop }: Announced): Letter => ({
    subject: `${line(occasion)}: ${line(title)}`,
    paragraphs: text.split(/\n{2,}/),
    action: { label: 'Open the dashboard', url: link },
    reason: `You get this because you take part in ${line(occasion)}. To mute what its organizers write: ${stop} .`,
  }),
  occasionNotice: ({ title, occasion, text, link }: Omit<Announced, 'stop'>): Letter => ({
    subject: `${line(occasion)}: ${line(title)}`,
    paragraphs: text.split(/\n{2,}/),
    action: { label: 'See the details', url: link },
    reason: enrolled,
  }),
  teamInvitation: ({ title, team, who, link }: OfTeam & { who: string }): Letter => ({
    subject: `${line(who)} invites you to the team ${line(team)}`,
    paragraphs: [
      `${line(who)} offers you a seat in ${line(team)} at ${line(title)}, an event on ${site.name}.`,
      'The invitation works once, within seven days.',
    ],
    action: { label: 'See the invitation', url: link },
    reason: `You get this because ${line(who)} entered your address or name; if you do not know them, nothing has happened.`,
  }),
}

const line = (name: string) => name.replace(/\s+/g, ' ')
