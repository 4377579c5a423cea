import type { ReactNode } from 'react'

export type PageHeadProps = {
  title: ReactNode
  /** How many there are, set beside the title in a lighter hand. */
  count?: number | string | undefined
  lede?: ReactNode
  /** What stands above: breadcrumbs. */
  above?: ReactNode
  /** What stands below: buttons, a by-line. */
  children?: ReactNode
}

/** The top of a page: its one H1, the count, and a sentence on what this is. */
export function PageHead({ title, count, lede, above, children }: PageHeadProps) {
  return (
    <header className="page-head">
      {above}
      <h1 className="page-head__title">
        <span>{title}</span> {count !== undefined && <span className="page-head__count">{count}</span>}
      </h1>
      {lede && <p className="lede">{lede}</p>}
      {children && <div className="page-head__side row">{children}</div>}
    </header>
  )
}
