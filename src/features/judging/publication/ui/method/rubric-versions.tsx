import { tieRuleTexts } from '#features/judging/rubric/ui/tie-rule-texts.ts'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'

interface Version {
  version: number
  reason: string
  createdAt: string
  criteria: readonly { id: string; name: string; weight: number }[]
  tieRule: keyof typeof tieRuleTexts
}

interface RubricVersionsProps {
  /** Versions of the rubric, newest first. */
  versions: readonly Version[]
  zone: string
}

/** Lists the versions of the rubric, each with its changes. Renders nothing while there is only one. */
export function RubricVersions({ versions, zone }: RubricVersionsProps) {
  if (versions.length < 2) return null
  return (
    <section aria-labelledby="h-rubrics">
      <SectionHead id="h-rubrics" title="Versions of the rubric" />
      <ol className="method__versions">
        {versions.map((version, index) => (
          <li key={version.version}>
            <p>
              <b>Version {version.version}</b>, since{' '}
              <LocalTime at={version.createdAt} both={false} {...{ zone }} />
              {version.reason && `: ${version.reason}`}
            </p>
            <p className="small text-muted">{describeCriteria(version, versions[index + 1])}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/**
 * Describes the changes. A criterion with a new question under the same name counts as another criterion and
 * is labeled so.
 */
function describeCriteria({ criteria, tieRule }: Version, previous: Version | undefined): string {
  const descriptions = criteria.map(({ id, name, weight }) => {
    const namesake = previous?.criteria.find((criterion) => criterion.name === name)
    const isNew = previous && previous.criteria.every((criterion) => criterion.id !== id)
    const change = !isNew ? '' : namesake ? ', asks something else than before' : ', new'
    return `${name} (weight ${weight}${change})`
  })
  const ties = previous?.tieRule !== tieRule ? `. ${tieRuleTexts[tieRule].sentence}` : ''
  return descriptions.join(', ') + ties
}
