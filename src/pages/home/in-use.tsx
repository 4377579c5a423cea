import { href } from 'react-router'
import type { CommunityFigures } from '#features/operations/statistics/community/community.ts'
import { Link } from '#ui/link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'

/** Technologies used in submitted projects. */
export function UsedTechnologies({ technologies }: { technologies: CommunityFigures['inUse'] }) {
  return (
    <section aria-labelledby="in-use">
      <SectionHead
        id="in-use"
        title="What people build with"
        more={{ label: 'All technologies', href: '/tech' }}
      />
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">Technology</th>
            <th scope="col" className="n">
              Projects
            </th>
          </tr>
        </thead>
        <tbody>
          {technologies.map(({ slug, name, provider, projects }) => (
            <tr key={slug}>
              <td>
                <Link
                  href={
                    provider
                      ? href('/tech/:provider/:slug', { provider, slug })
                      : href('/tech/:slug', { slug })
                  }
                >
                  {name}
                </Link>
              </td>
              <td className="n">{projects}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
