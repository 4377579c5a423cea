import { backgroundJobs } from '#features/operations/job/api.ts'
import { FailedJobs } from '#features/operations/job/ui/failed-jobs.tsx'
import { QueuesTable } from '#features/operations/job/ui/queues-table.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { tableNames } from '#ui/tables/data-table-address.ts'
import type { Route } from './+types/jobs.ts'

export const handle = page({ audience: 'one', query: [...tableNames, 'queue'] })

export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  const queue = (url.searchParams.get('queue') ?? '').slice(0, 100)
  const [{ queues }, list] = await Promise.all([
    backgroundJobs.read.getQueues(session, {}),
    backgroundJobs.read.getFailedJobs(session, {
      page: url.searchParams.get('page') ?? undefined,
      ...(queue && { queue }),
    }),
  ])
  return { queues, list, queue }
})

export const meta = unlistedMeta('Jobs', 'What the site does in the background, and what failed.')

export default function JobsPage({ loaderData: { queues, list, queue } }: Route.ComponentProps) {
  const failing = queues.filter(({ failed }) => failed > 0).map(({ name }) => name)
  return (
    <>
      <PageHead
        title="Jobs"
        lede="What the site does in the background, such as sending e-mails. A job that fails is tried again; after the last attempt it stays here."
      />
      <section className="stack mb-10">
        <SectionHead title="Failed jobs" />
        <FailedJobs
          {...{ list, queue }}
          queues={queue && !failing.includes(queue) ? [queue, ...failing] : failing}
        />
      </section>
      <section className="stack">
        <SectionHead title="Queues" />
        <QueuesTable {...{ queues }} />
      </section>
    </>
  )
}
