import { SectionHead } from '#ui/parts/section-head.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'

interface RubricVersionsProps {
  versions: readonly {
    version: number
    reason: string
    createdAt: string
    criteria: readonly { id: string; name: string; weight: number }[]
  }[]
  zone: string
}

/** What projects were judged by before; nothing while the rubric is the first. */
export function RubricVersions({ versions, zone }: RubricVersionsProps) {
  if (versions.length < 2) return null
  return (
    <section aria-labelledby="h-rubrics">
      <SectionHead id="h-rubrics" title="Versions of the rubric" />
      <ol className="method__versions">
        {versions.map(({ version, reason, createdAt, criteria }) => (
          <li key={version}>
            <p>
              <b>Version {version}</b>, <LocalTime at={createdAt} show="date" {...{ zone }} />
              {reason && `: ${reason}`}
            </p>
            <p className="small text-muted">
              {criteria.map(({ name, weight }) => `${name} (weight ${weight})`).join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
