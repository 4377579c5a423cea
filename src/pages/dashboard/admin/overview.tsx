import { mailChecks, outbox } from '#features/operations/outbox/api.ts'
import { MailCheck } from '#features/operations/outbox/ui/mail-check.tsx'
import { ReachStatus } from '#features/operations/outbox/ui/reach-status.tsx'
import { siteStatus } from '#features/operations/status/api.ts'
import { FailingChecks } from '#features/operations/status/ui/failing-checks.tsx'
import { waiting } from '#features/operations/waiting/api.ts'
import { WaitingList } from '#features/operations/waiting/ui/waiting-list.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/overview.ts'
import { queuePaths } from './sections.ts'

export const handle = page({ audience: 'one' })

export const loader = loadForAdministrator(async (session) => {
  const [{ lines }, { ways }, check, { failing }] = await Promise.all([
    waiting.read.getWaiting(session, {}),
    outbox.read.getStatus(session, {}),
    mailChecks.read.getMailCheck(session, {}),
    siteStatus.read.getStatus(session, {}),
  ])
  // Leaves out the viewer's invitations, and items that belong to an event, because the dashboard shows them
  // to its organizers.
  const siteLines = lines.filter(({ event, invitation }) => event === null && invitation === null)
  return { ways, check, failing, lines: siteLines }
})

export const meta = unlistedMeta('Administration', 'Everything that keeps the community running.')

/** Queue and health of the whole site; the side menu leads to the sections. */
export default function AdminOverviewPage({
  loaderData: { ways, check, failing, lines },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Administration" lede="Everything that keeps the community running." />
      <FailingChecks {...{ failing }} />
      <section className="mb-8" aria-labelledby="h-waiting">
        <h2 id="h-waiting" className="text-xl mb-3">
          Waiting for you
        </h2>
        {lines.length > 0 ? (
          <WaitingList lines={lines} places={queuePaths} />
        ) : (
          <EmptyState title="You’re all caught up" level={3}>
            Reports, appeals, and texts, apps and technologies to review appear here.
          </EmptyState>
        )}
      </section>
      <ReachStatus {...{ ways }} />
      <MailCheck {...{ check }} />
    </>
  )
}
