import type { PortfolioList } from '#features/community/portfolio/lists.ts'
import { Awards } from '#features/community/action/ui/awards.tsx'
import { WrittenCard } from '#features/content/writing/ui/written-card.tsx'
import { Day } from '#ui/time/day.tsx'
import { Link } from '#ui/link.tsx'
import { DiscoveredCards } from '../../app/discovered-cards.tsx'
import type { ProfileData } from '../show.tsx'
import { AttendedEvents } from './attended-events.tsx'

type PartProps = Pick<ProfileData, 'portfolio' | 'year'> & { list: PortfolioList }

/** Rows of a list from the page's data. */
export function PortfolioRows({ list, portfolio, year }: PartProps) {
  if (list === 'events') return <AttendedEvents places={portfolio.events.items} year={year} />
  if (list === 'feedback') return <FeedbackList given={portfolio.feedback.items} />
  if (list === 'awards') return <Awards awards={portfolio.awards.items} />
  if (list === 'texts')
    return (
      <ul className="cards">
        {portfolio.texts.items.map((text) => (
          <li key={text.id}>
            <WrittenCard kind={text.kind} text={{ ...text, createdAt: text.publishedAt }} />
          </li>
        ))}
      </ul>
    )
  return <DiscoveredCards items={portfolio[list].items} />
}

type GivenReview = ProfileData['portfolio']['feedback']['items'][number]

/** Approved reviews, shortened; the full text is with the submission. */
function FeedbackList({ given }: { given: readonly GivenReview[] }) {
  return (
    <ul className="profile__feedback">
      {given.map(({ id, review, title, event, url, updatedAt }) => (
        <li key={id}>
          <h3 dir="auto">
            <Link href={`${url}#feedback`}>{title}</Link>
          </h3>
          <blockquote dir="auto">{review}</blockquote>
          <p className="small text-muted">
            {event} · <Day at={updatedAt} />
          </p>
        </li>
      ))}
    </ul>
  )
}
