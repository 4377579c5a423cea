import { auditLog } from '#features/platform/audit/api.ts'
import { type LogFilterValues, AuditLog, logFilters } from '#features/platform/audit/ui/audit-log.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/log.ts'

export const handle = page({ audience: 'one', query: [...tableNames, ...logFilters] })

const day = /^\d{4}-\d\d-\d\d$/
const dayMs = 24 * 60 * 60 * 1000

export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  const {
    columns: _,
    page: number,
    ...asked
  }: LogFilterValues & Record<string, string> = Object.fromEntries(url.searchParams)
  const query = { ...asked, from: getDayStart(asked.from, 0), to: getDayStart(asked.to, dayMs) }
  const list = await auditLog.read.getEntries(session, { ...query, page: number })
  return { asked, query, list, vocabulary: await auditLog.read.getVocabulary(session, {}) }
})

/** Returns the start of a day in UTC, plus `offsetMs` milliseconds; undefined for an invalid day. */
function getDayStart(dayText: string | undefined, offsetMs: number): string | undefined {
  const dayStartMs = dayText && day.test(dayText) ? Date.parse(`${dayText}T00:00:00Z`) : Number.NaN
  return Number.isNaN(dayStartMs) ? undefined : new Date(dayStartMs + offsetMs).toISOString()
}

export const meta = unlistedMeta('Audit log', 'What administrators and organizers did.')

export default function LogPage({ loaderData: { asked, query, list, vocabulary } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Audit log"
        lede="Who did what, to what, and how it was before. Nobody can change entries. Times are in UTC."
      />
      <AuditLog {...{ asked, query, list, vocabulary }} />
    </>
  )
}
