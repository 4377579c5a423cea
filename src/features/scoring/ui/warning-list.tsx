import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { ShownWarning } from './scoring-calls.ts'
import { warningWords } from './warning-words.ts'

interface WarningListProps {
  warnings: readonly ShownWarning[]
  /** Ballots that every project was to get. */
  wanted: number
}

/** What to look at before the ranking is trusted, and what to do about it. */
export function WarningList({ warnings, wanted }: WarningListProps) {
  if (warnings.length === 0) return null
  return (
    <section aria-labelledby="h-warnings" className="scores-part">
      <SectionHead id="h-warnings" title="Look at this first" />
      {warningWords(warnings, wanted).map(({ key, title, text, about }) => (
        <Notice key={key} tone="warning" title={title}>
          <p>{text}</p>
          {about.length > 0 && (
            <details open={about.length <= 5}>
              <summary>Which ones</summary>
              <ul>
                {about.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </details>
          )}
        </Notice>
      ))}
    </section>
  )
}
