import * as z from 'zod/mini'
import { award } from '#features/community/action/contract.ts'
import { reputation } from '#features/community/action/points/reputation.ts'
import { projectCard } from '#features/community/app/reading/list-contract.ts'
import { phases } from '#features/event/event/life/phase.ts'
import { eventRoleName } from '#features/event/event/people/role.ts'
import { profile } from '#features/people/profile/contract.ts'
import { seeProfile } from '#features/people/profile/policy.ts'
import { project } from '#features/community/project/contract.ts'
import { medals } from '#features/event/submission/shapes.ts'
import { contract } from '#lib/contract/contract.ts'
import { forAnyoneWho } from '#lib/contract/policy.ts'
import { instant, text } from '#lib/fields/fields.ts'
import { paging } from '#lib/contract/lists.ts'
import { portfolioLists } from './lists.ts'

/**
 * A person's public profile: without e-mail address, and with the chat account only if they can be reached
 * there.
 */
const portfolioProfile = z.extend(z.omit(profile, { email: true, discordId: true, subscribedToMail: true }), {
  userName: z.string(),
  /**
   * Time since which the moderators keep the profile private, and the reason; null for other profiles. Only
   * the owner and ADMIN can see a profile hidden by the moderators.
   */
  hidden: z.nullable(z.object({ since: instant, reason: z.string() })),
})
export type PortfolioProfile = z.output<typeof portfolioProfile>

/** A public event or stream in which the person was accepted or has a role. */
const attendance = z.object({
  kind: z.enum(['event', 'stream']),
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  startAt: z.nullable(instant),
  endAt: z.nullable(instant),
  timeZone: z.string(),
  cancelledAt: z.nullable(instant),
  postponedAt: z.nullable(instant),
  phase: z.enum(phases),
  roles: z.array(eventRoleName),
  team: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  /** The team's submission, once everyone may see it. */
  submission: z.nullable(
    z.object({ slug: z.string(), title: z.string(), medal: z.nullable(z.enum(medals)) }),
  ),
})
export type Attendance = z.output<typeof attendance>

/** A tutorial or article by the person, in the default language if available. */
export const authoredText = z.object({
  kind: z.enum(['tutorial', 'article']),
  id: z.uuid(),
  slug: z.string(),
  language: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  minutes: z.int(),
  publishedAt: instant,
})
export type AuthoredText = z.output<typeof authoredText>

/** An approved review, with the beginning of its text. */
export const givenFeedback = z.object({
  id: z.uuid(),
  review: z.string(),
  updatedAt: instant,
  /** Path on this site. */
  url: z.string(),
  title: z.string(),
  event: z.string(),
})
export type PortfolioFeedback = z.output<typeof givenFeedback>

/** Project on the profile, with the fields of the profile's own projects; at most three. */
export const ownProject = z.pick(project, {
  id: true,
  title: true,
  description: true,
  TechnicalSkills: true,
  url: true,
  image: true,
})

const part = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item), total: z.int() })

export const portfolio = z.object({
  profile: portfolioProfile,
  /** Total likes of the person's public items. */
  likesCount: z.int(),
  reputation,
  /** Number of `events` that have begun and were neither cancelled nor postponed. */
  attendedCount: z.int(),
  projects: z.array(ownProject),
  events: part(attendance),
  submissions: part(projectCard),
  applications: part(projectCard),
  texts: part(authoredText),
  feedback: part(givenFeedback),
  awards: part(award),
})
export type Portfolio = z.output<typeof portfolio>

export const portfolioQuery = z.object({
  ...paging,
  userName: text({ max: 100 }),
  /** List to page through; if omitted, the beginning of each list. The other lists have only their totals. */
  list: z.optional(z.enum(portfolioLists)),
})
export type PortfolioQuery = z.output<typeof portfolioQuery>

export const portfolioContract = contract('profile', {
  getPortfolio: {
    method: 'GET',
    ...forAnyoneWho(seeProfile),
    summary:
      'Get a profile with its owner’s public events, submissions, applications, texts, approved feedback and points',
    query: portfolioQuery,
    output: portfolio,
  },
})
