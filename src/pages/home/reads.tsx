import { href } from 'react-router'
import type { WrittenCard } from '#features/content/writing/contract.ts'
import { Link } from '#ui/link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { Tile } from '#ui/pictures/tile.tsx'

type TutorialCard = Pick<WrittenCard, 'id' | 'slug' | 'title' | 'author' | 'minutes'>

export function TutorialReads({ tutorials }: { tutorials: readonly TutorialCard[] }) {
  return (
    <section aria-labelledby="reads">
      <SectionHead id="reads" title="Read before you build" more={{ label: 'Tutorials', href: '/t' }} />
      <ul className="home-reads">
        {tutorials.map(({ id, slug, title, author, minutes }) => (
          <li key={id}>
            <Tile seed={slug} columns={4} rows={3} />
            <div>
              <h3>
                <Link href={href('/t/:slug', { slug })}>{title}</Link>
              </h3>
              <p>
                {author && `${author.name}, `}
                {minutes} {minutes === 1 ? 'minute' : 'minutes'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
