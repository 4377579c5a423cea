import { administeredPeople } from '#features/people/auth/api.ts'
import { filterNames, PeopleTable } from '#features/people/auth/ui/people/people-table.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/people.ts'

export const handle = page({ audience: 'one', query: [...tableNames, ...filterNames] })

export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  const { columns: _, page: number, ...asked } = Object.fromEntries(url.searchParams)
  return { asked, list: await administeredPeople.read.getUsers(session, { ...asked, page: number }) }
})

export const meta = unlistedMeta('People', 'Accounts and roles.')

export default function PeoplePage({ loaderData: { asked, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="People" lede="All accounts, roles and suspensions." />
      <PeopleTable {...{ asked, list }} />
    </>
  )
}
