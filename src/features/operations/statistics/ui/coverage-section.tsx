import { href } from 'react-router'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { BarList } from '#ui/charts/bar-list.tsx'
import { Link } from '#ui/link.tsx'
import { type FigureName, reviewAmounts, type statisticsContract } from '../contract.ts'
import { FigureSection } from './figure-section.tsx'
import { FigureTable } from './figure-table.tsx'
import { numeral, percent } from './figure-texts.ts'

type Coverage = AnswerOf<typeof statisticsContract, 'getReviewCoverage'>

interface CoverageSectionProps {
  coverage: Coverage
  isOfEvent: boolean
  csvHrefOf: (figure: FigureName) => string
}

const coverageLabels = { none: 'No review', one: 'One', two: 'Two', threeOrMore: 'Three or more' }

/** Shows how many reviews submissions have by event, and their reviewers. */
export function CoverageSection({ coverage, isOfEvent, csvHrefOf }: CoverageSectionProps) {
  const { all, events, reviewers } = coverage
  return (
    <>
      <AllCovered all={all} csvHref={csvHrefOf('coverage')} />
      {!isOfEvent && events.length > 0 && <EventCoverage events={events} csvHref={csvHrefOf('events')} />}
      {reviewers.length > 0 && <Reviewers reviewers={reviewers} csvHref={csvHrefOf('reviewers')} />}
    </>
  )
}

function AllCovered({ all, csvHref }: Pick<Coverage, 'all'> & { csvHref: string }) {
  const total = reviewAmounts.reduce((sum, amount) => sum + all[amount], 0)
  return (
    <FigureSection
      id="coverage"
      title="Review coverage"
      about="This period’s projects by how many reviews they have, approved or not."
      csvHref={csvHref}
      nothing={total === 0 && 'Nothing was submitted in this period.'}
      chart={
        <BarList
          label="Submissions by their reviews"
          bars={reviewAmounts.map((amount) => ({ label: coverageLabels[amount], value: all[amount] }))}
        />
      }
    >
      <FigureTable
        caption="Review coverage, in numbers"
        head={['Reviews', 'Submissions', 'Share']}
        rows={reviewAmounts.map((amount) => ({
          key: amount,
          name: coverageLabels[amount],
          cells: [numeral(all[amount]), percent(all[amount], total)],
        }))}
        foot={[numeral(total), percent(total, total)]}
      />
    </FigureSection>
  )
}

function EventCoverage({ events, csvHref }: Pick<Coverage, 'events'> & { csvHref: string }) {
  return (
    <FigureSection
      id="coverage-by-event"
      title="Review coverage by event"
      about="The hundred events with the most projects in this period."
      csvHref={csvHref}
    >
      <FigureTable
        caption="Review coverage by event, in numbers"
        head={['Event', ...reviewAmounts.map((amount) => coverageLabels[amount])]}
        rows={events.map(({ slug, title, ...amounts }) => ({
          key: slug,
          name: <Link href={href('/event/:slug', { slug })}>{title}</Link>,
          cells: reviewAmounts.map((amount) => numeral(amounts[amount])),
        }))}
      />
    </FigureSection>
  )
}

function Reviewers({ reviewers, csvHref }: Pick<Coverage, 'reviewers'> & { csvHref: string }) {
  const renderReviewer = ({ name, userName }: Coverage['reviewers'][number]) =>
    userName ? <Link href={href('/u/:handle', { handle: `@${userName}` })}>{name}</Link> : name
  return (
    <FigureSection
      id="reviewers"
      title="Reviews by reviewer"
      about="The hundred people who wrote the most reviews of these projects."
      csvHref={csvHref}
    >
      <FigureTable
        caption="Reviews by reviewer, in numbers"
        head={['Reviewer', 'Reviews']}
        rows={reviewers.map((reviewer, index) => ({
          key: String(index),
          name: renderReviewer(reviewer),
          cells: [numeral(reviewer.reviews)],
        }))}
      />
    </FigureSection>
  )
}
