import type { AnswerOf } from '#lib/contract/contract.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { technologyContract } from '../contract.ts'
import { getTechnologyPath } from './technology-path.ts'

type ListedTechnology = AnswerOf<typeof technologyContract, 'getTechnologies'>['items'][number]

export function TechnologyRow({ technology }: { technology: ListedTechnology }) {
  const { slug, name, description, image, type, isProvider, uses } = technology
  const kind = type ?? (isProvider ? 'Provider' : null)
  const formattedCounts = uses ? formatCounts(uses) : []
  return (
    <article className="tech-row">
      <div className="tech-row__pic filled">
        <Picture src={image} seed={slug} width={64} height={64} sizes="4rem" />
      </div>
      <div className="min-w-0">
        <h2 className="text-lg">
          <Link className="cover-link" href={getTechnologyPath(technology)}>
            {name}
          </Link>
          {kind && <span className="small text-muted"> {kind}</span>}
        </h2>
        {description && <p className="tech-row__about">{description}</p>}
      </div>
      {formattedCounts.length > 0 && <p className="tech-row__uses num">{formattedCounts.join(' · ')}</p>}
    </article>
  )
}

function formatCounts({ tutorials, apps, events, projects }: NonNullable<ListedTechnology['uses']>) {
  const counts = [
    [projects, 'project'],
    [apps, 'app'],
    [tutorials, 'tutorial'],
    [events, 'event'],
  ] as const
  return counts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => `${count} ${count === 1 ? noun : `${noun}s`}`)
}
