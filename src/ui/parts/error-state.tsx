import type { ReactNode } from 'react'

export type ErrorStateProps = {
  /** The status, when it tells the reader something: 404, 403, 500. */
  code?: number | undefined
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** 1 on a page of its own. */
  level?: 1 | 2 | 3 | undefined
}

/** A page that could not be shown, in words a reader can use. */
export function ErrorState({ code, title, children, actions, level = 1 }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="error-state">
      {code !== undefined && (
        <span className="error-state__code" aria-hidden>
          {code}
        </span>
      )}
      <Heading className="text-4xl">{title}</Heading>
      {children && <div className="lede">{children}</div>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
