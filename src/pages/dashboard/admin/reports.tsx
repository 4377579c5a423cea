import { href, useLocation } from 'react-router'
import { flagApi } from '#features/operations/moderation/api.ts'
import { flagKinds, flagReasons, queueStates } from '#features/operations/moderation/contract.ts'
import { StateBadge } from '#features/operations/moderation/ui/state-badge.tsx'
import type { ShownCard } from '#features/operations/moderation/ui/moderation-calls.ts'
import { reasonLabels } from '#features/operations/moderation/handling/reason-labels.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { getCapitalizedNoun } from '#lib/nouns.ts'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { Day } from '#ui/time/day.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { Route } from './+types/reports.ts'

const names = ['kind', 'reason'] as const

export const handle = page({ audience: 'one', query: [...tableNames, 'status', ...names] })

/** Ignores unknown filter values in the URL. */
export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  const readChoice = <Word extends string>(name: string, choices: readonly Word[]) =>
    choices.find((choice) => choice === url.searchParams.get(name))
  const orderBy = readChoice('orderBy', ['oldest', 'newest', 'most', 'fewest']) ?? 'oldest'
  const filters = {
    status: readChoice('status', queueStates) ?? 'open',
    kind: readChoice('kind', flagKinds),
    reason: readChoice('reason', flagReasons),
    orderBy,
  }
  const list = await flagApi.read.getFlags(session, {
    ...filters,
    page: url.searchParams.get('page') ?? undefined,
  })
  return { list, ...filters }
})

export const meta = unlistedMeta('Reports', 'Reports from members.')

const tabs = [
  { key: 'open', label: 'Open' },
  { key: 'appealed', label: 'Appeals' },
  { key: 'upheld', label: 'Upheld' },
  { key: 'dismissed', label: 'Dismissed' },
] as const

const buildHref = ({ kind, id }: ShownCard) => href('/dash/admin/reports/:kind/:id', { kind, id })

const columns: Column<ShownCard>[] = [
  {
    id: 'thing',
    label: 'What',
    cell: (item) => (
      <>
        <Link href={buildHref(item)}>{item.title}</Link>
        <span className="block small text-muted">{getCapitalizedNoun(item.kind)}</span>
      </>
    ),
  },
  { id: 'state', label: 'Is', cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: 'reports',
    label: 'Reports',
    from: 'medium',
    cell: ({ reports }) => reports,
    numeric: true,
    sort: { ascending: 'fewest', descending: 'most', first: 'descending' },
  },
  {
    id: 'reasons',
    label: 'Reasons',
    from: 'medium',
    cell: ({ reasons }) => reasons.map((reason) => reasonLabels[reason]).join(', '),
  },
  { id: 'owner', label: 'Owner', from: 'wide', cell: ({ owner }) => owner?.name ?? 'Nobody' },
  {
    id: 'first',
    label: 'Since',
    cell: ({ firstAt }) => <Day at={firstAt} />,
    sort: { ascending: 'oldest', descending: 'newest' },
  },
  { id: 'last', label: 'Last', from: 'wide', cell: ({ lastAt }) => <Day at={lastAt} />, isExtra: true },
]

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { list, status, orderBy } = loaderData
  return (
    <>
      <PageHead title="Reports" lede="Reports from members, grouped by item." />
      <Tabs tabs={tabs} current={status} label="Which reports" param="status" />
      <DataTable
        label="Reports"
        columns={columns}
        list={list}
        orderBy={orderBy}
        rowId={({ kind, id }) => `${kind} ${id}`}
        rowName={({ title }) => title}
        rowHref={buildHref}
        filters={{ names, fields: <Fields /> }}
        empty={
          <EmptyState title={emptyTexts[status]}>Members send reports with the “Report” button.</EmptyState>
        }
      />
    </>
  )
}

const emptyTexts = {
  open: 'You’re all caught up',
  appealed: 'No open appeals',
  upheld: 'No reports upheld yet',
  dismissed: 'No reports dismissed yet',
}

function Fields() {
  const query = new URLSearchParams(useLocation().search)
  const value = (name: string) => query.get(name) ?? ''
  return (
    <>
      {query.get('status') && <input type="hidden" name="status" value={value('status')} />}
      <SelectField
        label="Kind"
        name="kind"
        empty="Any"
        options={flagKinds.map((kind) => ({ value: kind, label: getCapitalizedNoun(kind) }))}
        defaultValue={value('kind')}
      />
      <SelectField
        label="Reason"
        name="reason"
        empty="Any"
        options={flagReasons.map((reason) => ({ value: reason, label: reasonLabels[reason] }))}
        defaultValue={value('reason')}
      />
    </>
  )
}
