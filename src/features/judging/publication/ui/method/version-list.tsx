import { Link } from '#ui/link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { ShownPublication } from '../publication-calls.ts'
import { describeAppeals } from './describe-appeals.ts'
import { withheldNotice } from './withheld-notice.ts'

interface VersionListProps {
  publication: Pick<ShownPublication, 'version' | 'versions' | 'appeals' | 'answered'>
  zone: string
}

/** Lists the latest versions of the results, at most 50; none is ever replaced. */
export const VersionList = ({ publication, zone }: VersionListProps) => (
  <section id="versions" aria-labelledby="h-versions">
    <SectionHead id="h-versions" title="Versions" aside={describeAppeals(publication)} />
    <ol className="method__versions">
      {publication.versions.map(({ version, publishedAt, changes, isWithheld }) => (
        <li key={version}>
          <p>
            <b>
              {version === publication.version ? (
                `Version ${version}`
              ) : (
                <Link href={`?version=${version}`}>{`Version ${version}`}</Link>
              )}
            </b>
            , <LocalTime at={publishedAt} {...{ zone }} />
            {version === publication.version && ', the one on this page'}
          </p>
          <p>{changes || 'The first version.'}</p>
          {isWithheld && <p className="text-muted">{withheldNotice}</p>}
        </li>
      ))}
    </ol>
  </section>
)
