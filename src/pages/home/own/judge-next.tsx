import { href } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'

interface Judging {
  slug: string
  title: string
  /** Number of projects in open rounds without a ballot by this judge. */
  toJudge: number
}

/** Events that the member judges, from acceptance until the results are published. */
export function NextJudging({ judges: [first, ...others] }: { judges: readonly Judging[] }) {
  if (!first) return null
  return (
    <div className="home-reviews">
      <div className="home-now">
        <div>
          <h3>Your judging</h3>
          <p>{describeJudging(first)}</p>
        </div>
        <ButtonLink variant={first.toJudge > 0 ? 'primary' : 'secondary'} href={getDeskHref(first)}>
          {first.toJudge > 0 ? 'Judge projects' : 'See what you judge'}
        </ButtonLink>
      </div>
      {others.length > 0 && (
        <ul className="home-mine" aria-label="Other events you judge">
          {others.map((event) => (
            <li key={event.slug}>
              <Link href={getDeskHref(event)}>{describeJudging(event)}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const getDeskHref = ({ slug }: Judging) => href('/event/:slug/judge', { slug })

function describeJudging({ toJudge, title }: Judging): string {
  if (toJudge === 0) return `Nothing to judge in ${title} right now`
  return `${toJudge} ${toJudge === 1 ? 'project' : 'projects'} to judge in ${title}`
}
