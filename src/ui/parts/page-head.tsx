import type { ReactNode } from 'react'

export type PageHeadProps = {
  title: ReactNode
  /** Number of items, shown beside the title in lighter type. */
  count?: number | string | undefined
  lede?: ReactNode
  /** Content above the title, such as breadcrumbs. */
  above?: ReactNode
  /** Content below the title, such as buttons or a byline. */
  children?: ReactNode
}

/** The top of a page: its only H1, the count, and a sentence about the page. */
export function PageHead({ title, count, lede, above, children }: PageHeadProps) {
  return (
    <header className="page-head">
      {above}
      <h1 className="page-head__title" dir="auto">
        <span>{title}</span> {count !== undefined && <span className="page-head__count">{count}</span>}
      </h1>
      {lede && (
        <p className="lede" dir="auto">
          {lede}
        </p>
      )}
      {children && <div className="page-head__side row">{children}</div>}
    </header>
  )
}
