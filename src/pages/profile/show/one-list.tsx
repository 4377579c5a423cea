import { fullName } from '#features/people/profile/fields/full-name.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import type { PortfolioList } from '#features/community/portfolio/lists.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { ProfileData } from '../show.tsx'
import { listLabels } from './list-labels.ts'
import { PortfolioRows } from './list-rows.tsx'

type SingleListProps = Omit<ProfileData, 'list'> & { list: PortfolioList }

/** One page of a single list, with a link back to all lists. */
export function SingleList({ list, page, portfolio, year }: SingleListProps) {
  const { total, items } = portfolio[list]
  const { profile } = portfolio
  const profileLink = { label: 'Whole profile', href: profilePath(profile.userName) }
  return (
    <section aria-labelledby={`h-${list}`} className="stack">
      <SectionHead
        id={`h-${list}`}
        title={listLabels[list]}
        small
        more={profileLink}
        aside={total > 0 && `${total} in all`}
      />
      {items.length > 0 ? (
        <PortfolioRows {...{ list, portfolio, year }} />
      ) : (
        <EmptyState
          title="Nothing on this page"
          action={<ButtonLink href={profileLink.href}>Whole profile</ButtonLink>}
        >
          {`There’s nothing from ${fullName(profile)} here.`}
        </EmptyState>
      )}
      <Pagination page={page} pages={Math.ceil(total / perPage)} label={listLabels[list]} />
    </section>
  )
}

/** Default page size of the API. */
const perPage = 20
