import { href } from 'react-router'
import { Radar } from '#ui/charts/radar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { StatRow } from '#ui/charts/stat-row.tsx'
import { abbreviate } from '#lib/fields/numbers.ts'
import { ProjectCard } from '#features/community/project/ui/project-card.tsx'
import { fullName } from '#features/people/profile/fields/full-name.ts'
import { getSkills } from '#features/people/profile/fields/skills.ts'
import { SkillTable } from '#features/people/profile/ui/skill-table.tsx'
import { type PortfolioList, portfolioLists } from '#features/community/portfolio/lists.ts'
import type { ProfileData } from '../show.tsx'
import { listLabels } from './list-labels.ts'
import { PortfolioRows } from './list-rows.tsx'

/** First rows of each non-empty list, below the figures. */
export function Overview({ portfolio, year }: Pick<ProfileData, 'portfolio' | 'year'>) {
  const { profile } = portfolio
  const skills = getSkills(profile)
  const lists = portfolioLists.filter((list) => portfolio[list].total > 0)
  const isLong = profile.about.length > maxCardLength
  return (
    <>
      <KeyFigures portfolio={portfolio} />
      {isLong && (
        <section aria-labelledby="h-about">
          <SectionHead id="h-about" title="About" small />
          <p className="profile__text" dir="auto">
            {profile.about}
          </p>
        </section>
      )}
      {skills && (
        <section aria-labelledby="h-skills">
          <SectionHead id="h-skills" title="What kind of builder" small />
          <div className="profile__skills">
            <Radar axes={skills} label="Skills" />
            <SkillTable skills={skills} />
          </div>
        </section>
      )}
      {portfolio.projects.length > 0 && (
        <section aria-labelledby="h-projects">
          <SectionHead id="h-projects" title="Projects" small />
          <ul className="cards">
            {portfolio.projects.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {lists.map((list) => (
        <PartSection key={list} {...{ list, portfolio, year }} />
      ))}
      {lists.length === 0 && portfolio.projects.length === 0 && (
        <EmptyState
          title="Nothing to see yet"
          action={<ButtonLink href={href('/event')}>Browse events</ButtonLink>}
        >
          {`Events, projects, texts and feedback of ${fullName(profile)} will appear here.`}
        </EmptyState>
      )}
    </>
  )
}

/**
 * Length in characters above which the full text is repeated, because the card cuts it off after four lines.
 */
const maxCardLength = 150

function PartSection({
  list,
  portfolio,
  year,
}: Pick<ProfileData, 'portfolio' | 'year'> & { list: PortfolioList }) {
  const { total, items } = portfolio[list]
  const more = total > items.length ? { label: `All ${total}`, href: `?list=${list}` } : undefined
  return (
    <section aria-labelledby={`h-${list}`}>
      <SectionHead id={`h-${list}`} title={listLabels[list]} small more={more} />
      <PortfolioRows {...{ list, portfolio, year }} />
    </section>
  )
}

function KeyFigures({ portfolio }: Pick<ProfileData, 'portfolio'>) {
  const { events, attendedCount, submissions, feedback, likesCount } = portfolio
  const keyFigures = [
    { label: 'Events attended', value: attendedCount },
    { label: 'Submissions made', value: submissions.total },
    ...(likesCount > 0 ? [{ label: 'Likes received', value: abbreviate(likesCount) }] : []),
    ...(feedback.total > 0 ? [{ label: 'Feedback given', value: feedback.total }] : []),
  ]
  return events.total + submissions.total + feedback.total > 0 ? <StatRow stats={keyFigures} /> : null
}
