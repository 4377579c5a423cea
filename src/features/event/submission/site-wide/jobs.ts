import type { Context } from '#lib/contract/context.ts'
import { deadlineJob } from '../draft/deadlines.ts'
import { indexNewlyPublic, indexSubmissions, nameTeam } from './findable.ts'
import { storeFindings, loadLinksToCheck } from '../links/link-check.ts'
import type { LinkFinding } from '../links/link-contract.ts'
import { listFindings } from '../links/link-findings.ts'

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
  /** Requests the links, which lead to other servers, outside the transaction. */
  async prepare(ctx: Context, { id }: { id: string }): Promise<LinkFindings> {
    const links = await loadLinksToCheck(ctx, id)
    return { asked: links.map(({ url }) => url), findings: await listFindings(links, ctx.fetchStatus) }
  },
  handle: (ctx: Context, { id }: { id: string }, outcome: LinkFindings) => storeFindings(ctx, id, outcome),
}

/**
 * Jobs that update the search index of submissions after their event or team changes, or submissions close.
 */
export const findingJobs = [
  {
    /** Runs after an event is published, hidden, moved in time, renamed, deleted or restored. */
    queue: 'event-submissions',
    async handle(ctx: Context, { id, after }: EventJob) {
      const last = await indexSubmissions(ctx, { eventId: id, after })
      if (last) await ctx.job('event-submissions', { id, after: last })
    },
  },
  {
    /** Runs after a team is renamed, because its submission's address and search text change. */
    queue: 'team-submissions',
    async handle(ctx: Context, { id }: { id: string }) {
      await nameTeam(ctx, id)
      await indexSubmissions(ctx, { teamId: id })
    },
  },
  {
    /**
     * Indexes submissions that become visible when submissions close, because nothing is written at that
     * moment.
     */
    queue: 'disclosed-submissions',
    schedule: '*/5 * * * *',
    handle: (ctx: Context) => indexNewlyPublic(ctx),
  },
]

export const submissionJobs = [checkLinks, deadlineJob, ...findingJobs]
