import { describeDecision } from './describe-decision.ts'
import type { ShownPublication } from './publication-calls.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { Link } from '#ui/link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'

type Deviations = ShownPublication['deviations']

/**
 * Says who chose the winners. `deviations` are null where no ballots decided; judges are not named then
 * either.
 */
export function describeDeciders(title: string, deviations: Deviations | null): string {
  if (!deviations) return `The winners of ${title}.`
  if (deviations.length === 0) return `The winners of ${title}, chosen by the judges.`
  return `The winners of ${title}. The judges’ ballots gave the places, but for ${formatCount(deviations.length, 'project')} the organizers decided otherwise.`
}

/** Lists the organizers' deviations from the ballots, each with its published reason. */
export const DeviationList = ({ deviations }: { deviations: Deviations }) => (
  <section aria-labelledby="h-otherwise">
    <SectionHead id="h-otherwise" title="Where the organizers decided otherwise" />
    <ul className="grid gap-4">
      {deviations.map((line) => (
        <li key={line.entry}>
          <b>
            {line.project ? (
              <Link href={line.project.path}>{line.project.title}</Link>
            ) : (
              `A project (${line.entry})`
            )}
          </b>
          <p>
            {describeDecision(line)} {line.reason}
          </p>
        </li>
      ))}
    </ul>
  </section>
)
