import type { Context } from '#lib/contract/context.ts'
import { deadlineJob } from '../draft/deadlines.ts'
import { indexDisclosed, indexSubmissions, nameTeam } from './findable.ts'
import { keepFindings, linksToCheck } from '../links/link-check.ts'
import type { LinkFinding } from '../links/link-contract.ts'
import { findingsOf } from '../links/link-findings.ts'

interface LinkFindings {
  asked: string[]
  findings: LinkFinding[]
}

interface EventJob {
  id: string
  after?: string
}

const checkLinks = {
  queue: 'submission-links',
  /** Asks other machines, while no transaction waits. */
  async prepare(ctx: Context, { id }: { id: string }): Promise<LinkFindings> {
    const links = await linksToCheck(ctx, id)
    return { asked: links.map(({ url }) => url), findings: await findingsOf(links, ctx.fetchStatus) }
  },
  handle: (ctx: Context, { id }: { id: string }, outcome: LinkFindings) => keepFindings(ctx, id, outcome),
}

/** What is found of submissions follows what happens around them. */
export const findingJobs = [
  {
    /** An event was published, hidden, moved in time, renamed or deleted. */
    queue: 'event-submissions',
    async handle(ctx: Context, { id, after }: EventJob) {
      const last = await indexSubmissions(ctx, { eventId: id, after })
      if (last) await ctx.job('event-submissions', { id, after: last })
    },
  },
  {
    /** A team was renamed: what it submitted has another address, and is searched by another name. */
    queue: 'team-submissions',
    async handle(ctx: Context, { id }: { id: string }) {
      await nameTeam(ctx, id)
      await indexSubmissions(ctx, { teamId: id })
    },
  },
  {
    /** Where submissions show after the close, nothing is written at that moment. */
    queue: 'disclosed-submissions',
    schedule: '*/5 * * * *',
    handle: (ctx: Context) => indexDisclosed(ctx),
  },
]

export const submissionJobs = [checkLinks, deadlineJob, ...findingJobs]
