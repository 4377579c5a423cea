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

/** Lists the earlier rubrics, each with its changes. Renders nothing while the rubric is the first. */
export function RubricVersions({ versions, zone }: RubricVersionsProps) {
  if (versions.length < 2) return null
  return (
    <section aria-labelledby="h-rubrics">
      <SectionHead id="h-rubrics" title="Versions of the rubric" />
      <ol className="method__versions">
        {versions.map((one, place) => (
          <li key={one.version}>
            <p>
              <b>Version {one.version}</b>, since <LocalTime at={one.createdAt} both={false} {...{ zone }} />
              {one.reason && `: ${one.reason}`}
            </p>
            <p className="small text-muted">{describeCriteria(one, versions[place + 1])}</p>
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
function describeCriteria({ criteria, tieRule }: Version, former: Version | undefined): string {
  const descriptions = criteria.map(({ id, name, weight }) => {
    const namesake = former?.criteria.find((other) => other.name === name)
    const isNew = former && former.criteria.every((other) => other.id !== id)
    const change = !isNew ? '' : namesake ? ', asks something else than before' : ', new'
    return `${name} (weight ${weight}${change})`
  })
  const ties = former?.tieRule !== tieRule ? `. ${tieRuleTexts[tieRule].sentence}` : ''
  return descriptions.join(', ') + ties
}
