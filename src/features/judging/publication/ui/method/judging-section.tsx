import { SectionHead } from '#ui/parts/section-head.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'

interface JudgingSectionProps {
  judging: {
    who: string
    rounds: readonly { id: string; name: string; opensAt: string; closesAt: string; description: string }[]
    criteria: readonly {
      id: string
      name: string
      description: string
      levels: readonly string[]
      share: string
    }[]
    ties: string
  }
  zone: string
}

export const JudgingSection = ({ judging: { who, rounds, criteria, ties }, zone }: JudgingSectionProps) => (
  <section aria-labelledby="h-judging">
    <SectionHead id="h-judging" title="How projects are judged" />
    <p className="break-words">{who}</p>
    <ol className="method__versions">
      {rounds.map(({ id, name, opensAt, closesAt, description }) => (
        <li key={id}>
          <p>
            <b>{name}</b> (<LocalTime at={opensAt} show="date" {...{ zone }} /> to{' '}
            <LocalTime at={closesAt} show="date" {...{ zone }} />
            ): {description}
          </p>
        </li>
      ))}
      {criteria.map(({ id, name, share, description, levels }) => (
        <li key={id}>
          <p>
            <b>{name}</b>, {share}
          </p>
          {description && <p className="text-muted">{description}</p>}
          {levels.some(Boolean) && (
            <ol className="method__steps small">
              {levels.map((level, index) => (
                <li key={`${index} ${level}`}>{level || '–'}</li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
    <p className="mt-4">{ties}</p>
  </section>
)
