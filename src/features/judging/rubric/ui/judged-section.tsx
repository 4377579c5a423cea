import type { ReactNode } from 'react'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { ShownRubric } from './rubric-calls.ts'
import { formatShare } from './format-share.ts'
import { tieRuleTexts } from './tie-rule-texts.ts'
import './judged.css'

interface JudgedSectionProps {
  rubric: ShownRubric
  tracks: readonly { id: string; name: string }[]
  /** Parts about the judges, the rounds and the date of results. */
  children?: ReactNode
  timeZone: string
}

/**
 * Section "How projects are judged": criteria with their shares, levels, ties, and changes since submissions
 * opened.
 */
export function JudgedSection({ rubric, tracks, timeZone, children }: JudgedSectionProps) {
  const { criteria, tieRule, changes } = rubric
  return (
    <section id="judging" aria-labelledby="h-judging">
      <SectionHead id="h-judging" title="How projects are judged" />
      {children}
      <ol className="judged">
        {criteria.map(({ id, name, description, levels }) => (
          <li key={id}>
            <div className="judged__head">
              <h3 className="text-lg">{name}</h3>
              <b>{formatShare(rubric, tracks, id)}</b>
            </div>
            {description && <p>{description}</p>}
            {levels.some(Boolean) && (
              <details>
                <summary>What the levels mean</summary>
                <ol className="judged__levels">
                  {levels.map((level, index) => (
                    <li key={`${index} ${level}`}>{level || '–'}</li>
                  ))}
                </ol>
              </details>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-4">{tieRuleTexts[tieRule].sentence}</p>
      {changes.length > 0 && (
        <>
          <h3 className="text-lg mt-6">Changed since submissions opened</h3>
          <ul className="judged__changes">
            {changes.map(({ version, createdAt, reason }) => (
              <li key={version}>
                <LocalTime at={createdAt} zone={timeZone} show="date" both={false} />: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
