import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import './figures.css'

interface FigureSectionProps {
  id: string
  title: string
  /** Explanation of how the numbers are counted, and its limits. */
  about: ReactNode
  csvHref?: string | undefined
  /** Text shown instead of chart and table if nothing was counted. */
  nothing?: string | false
  chart?: ReactNode
  children: ReactNode
}

/** Shows a chart with the same numbers in a table and as CSV. */
export function FigureSection({ id, title, about, csvHref, nothing, chart, children }: FigureSectionProps) {
  return (
    <section className="figures" aria-labelledby={id}>
      <div className="section-head section-head--small">
        <h2 id={id}>{title}</h2>
        {csvHref && !nothing && (
          <ButtonLink className="more" href={csvHref} size="sm" icon={IconDownload} reload>
            CSV<span className="visually-hidden"> of {title}</span>
          </ButtonLink>
        )}
      </div>
      <p className="small text-muted">{about}</p>
      {nothing ? (
        <Notice>{nothing}</Notice>
      ) : (
        <div className={chart ? 'figures__two' : undefined}>
          {chart}
          {children}
        </div>
      )}
    </section>
  )
}
