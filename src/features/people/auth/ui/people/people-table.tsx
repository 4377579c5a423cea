import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { client } from '#lib/contract/client.ts'
import { getFaceSeed } from '#lib/face-seed.ts'
import { withQuery } from '#lib/pages/with-query.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import type { BulkAction } from '#ui/tables/data-table-bulk.tsx'
import { Day } from '#ui/time/day.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { peopleContract } from '../../people/people-contract.ts'
import { withRecentSignIn } from '../sign-in/with-recent-sign-in.ts'
import { AccountState, roleOptions } from './account-state.tsx'

type List = AnswerOf<typeof peopleContract, 'getUsers'>
type Row = List['items'][number]

interface PeopleTableProps {
  list: List
  /** Filters from the address. */
  asked: Partial<Record<(typeof filterNames)[number] | 'orderBy', string>>
}

export const filterNames = ['search', 'role', 'confirmed', 'suspended', 'mayCreateEvents'] as const

/** Lists all accounts of the site for ADMIN, with bulk changes of rights. */
export function PeopleTable({ list, asked }: PeopleTableProps) {
  return (
    <DataTable
      label="People"
      {...{ columns, list, actions }}
      orderBy={asked.orderBy ?? 'newest'}
      rowId={({ id }) => id}
      rowName={personName}
      rowHref={({ id }) => getPath(id)}
      filters={{ names: filterNames, fields: <Fields {...asked} /> }}
      csvHref={withQuery('/api/v3/user/exportUsers', { ...asked, orderBy: undefined })}
      empty={
        <EmptyState level={2} title="Nobody here yet">
          People appear here when they sign up.
        </EmptyState>
      }
    />
  )
}

export const personName = ({
  fullName,
  name,
  userName,
  email,
}: Pick<Row, 'fullName' | 'name' | 'userName' | 'email'>) => fullName || name || userName || email

const getPath = (id: string) => `/dash/admin/people/${id}`

const columns: Column<Row>[] = [
  {
    id: 'person',
    label: 'Person',
    sort: { ascending: 'name', descending: 'nameDown' },
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Avatar name={personName(row)} face={getFaceSeed(row.id)} src={row.picture} size={32} />
        <span>
          <Link href={getPath(row.id)}>{personName(row)}</Link>
          {row.userName && <span className="small text-muted block">@{row.userName}</span>}
        </span>
      </span>
    ),
  },
  {
    id: 'email',
    label: 'E-mail',
    sort: { ascending: 'email', descending: 'emailDown' },
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  { id: 'role', label: 'Role', cell: AccountState },
  {
    id: 'joined',
    label: 'Joined',
    from: 'wide',
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  {
    id: 'seen',
    label: 'Last seen',
    from: 'wide',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Day at={lastSeenAt} /> : 'Signed out'),
  },
]

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

function Fields(filters: PeopleTableProps['asked']) {
  const field = (name: (typeof filterNames)[number]) => ({
    name,
    defaultValue: filters[name] ?? '',
    empty: 'Any',
  })
  return (
    <>
      <SearchField label="Search by name, username or e-mail" value={filters.search} />
      <SelectField label="Role" options={roleOptions} {...field('role')} />
      <SelectField label="Confirmed" options={yesNo} {...field('confirmed')} />
      <SelectField label="Suspended" options={yesNo} {...field('suspended')} />
      <SelectField label="Can create events" options={yesNo} {...field('mayCreateEvents')} />
    </>
  )
}

const createPermissionAction = (canCreateEvents: boolean) => (rows: readonly Row[]) =>
  withRecentSignIn(() =>
    client(peopleContract).setCanCreateEvents({ ids: rows.map(({ id }) => id), canCreateEvents }),
  )

const actions: BulkAction<Row>[] = [
  {
    label: 'Let them create events',
    icon: IconCalendarPlus,
    run: createPermissionAction(true),
    done: (count) => `${count === 1 ? 'One person' : `${count} people`} can create events`,
  },
  {
    label: 'Stop creating events',
    icon: IconCalendarOff,
    danger: true,
    confirm: (rows) => ({
      type: 'warning',
      title: `Stop ${rows.length === 1 ? 'this person' : `these ${rows.length} people`} creating events?`,
      text: 'They keep the events they already have.',
      confirmLabel: 'Stop them',
    }),
    run: createPermissionAction(false),
    done: (count) => `${count === 1 ? 'One person' : `${count} people`} can no longer create events`,
  },
]
