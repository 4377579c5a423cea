import { href } from 'react-router'
import { actions } from '#features/community/action/api.ts'
import { badges } from '#features/community/action/awards/badges.ts'
import { ranks } from '#features/community/action/awards/ranks.ts'
import { badgeIcons } from '#features/community/action/ui/badge-icon.ts'
import type { ActionSlug } from '#features/community/action/awards/fixed-actions.ts'
import '#features/community/action/ui/points.css'
import { figure } from '#features/community/action/ui/points-word.ts'
import { load } from '#lib/pages/load.ts'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { NumberCell, TableHead } from '#ui/tables/ledger.tsx'
import type { Route } from './+types/show.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx) => {
  const { items } = await actions.read.getActions(ctx, { perPage: 100 })
  return { actions: items }
})

export function meta({ matches }: Route.MetaArgs) {
  const path = href('/points')
  return describePage({
    matches,
    title: 'Points, ranks and badges',
    description: 'What earns points here, and the ranks and badges they bring.',
    path,
    jsonLd: [
      buildBreadcrumbsLd(getRootData(matches).origin, [
        { name: 'Home', path: '/' },
        { name: 'Points', path },
      ]),
    ],
  })
}

type Action = Route.ComponentProps['loaderData']['actions'][number]

export default function PointsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-10 pb-16">
      <PageHead
        title="Points, ranks and badges"
        lede="You earn points for what you build, write and do for others. They show what you’ve done. They don’t unlock anything."
      >
        <ButtonLink href={href('/leaderboard')} variant="primary">
          Leaderboard
        </ButtonLink>
      </PageHead>
      <section aria-labelledby="h-actions" className="max-w-reading">
        <SectionHead id="h-actions" title="What earns points" />
        <ActionTable actions={loaderData.actions} />
        <p className="small text-muted mt-4">
          Each thing counts once per person. If results are corrected or a project is withdrawn, its points
          go, too. If an action’s points change, points already earned stay.
        </p>
      </section>
      <section aria-labelledby="h-ranks">
        <SectionHead id="h-ranks" title="Ranks" />
        <ol className="rank-ladder">
          {ranks.map(({ slug, name, from, about }) => (
            <li key={slug}>
              <h3>{name}</h3>
              <p className="num">{from === 0 ? 'From the start' : `From ${figure(from)} points`}</p>
              <p className="small text-muted">{about}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="h-badges">
        <SectionHead id="h-badges" title="Badges" />
        <ul className="rank-ladder">
          {badges.map(({ slug, name, about }) => (
            <li key={slug}>
              <h3>
                <Icon of={badgeIcons[slug]} />
                {name}
              </h3>
              <p className="small text-muted">{about}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function ActionTable({ actions: all }: { actions: readonly Action[] }) {
  return (
    <table className="ledger ledger--cards">
      <TableHead columns={['Action', 'When', { number: 'Points' }]} />
      <tbody>
        {all.map(({ slug, name, points }) => (
          <tr key={slug}>
            <th scope="row">{name}</th>
            <td data-label="When">{awardTimes[slug]}</td>
            <NumberCell label="Points">{figure(points)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Text for each award that says when it is given. */
const awardTimes: Record<ActionSlug, string> = {
  tutorial: 'When your tutorial is published for the first time',
  blog: 'When your article is published for the first time',
  submission: 'When your team submits its project, for each member',
  finalist: 'When results are published, for each member of the team',
  'top-3': 'When results are published, for each member of the team',
  'top-2': 'When results are published, for each member of the team',
  winner: 'When results are published, for each member of the team',
  mentor: 'When the organizers of an event thank you as its mentor',
  'open-talk': 'When the organizers of an event thank you for your talk',
}
