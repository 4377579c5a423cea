import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../link.tsx'
import { listPageItems } from './pagination-window.ts'

export type PaginationProps = {
  /** Current page, from 1. */
  page: number
  pages: number
  /** Query parameter that holds the page number; `page` by default. */
  param?: string | undefined
  /** Name of the list, such as "Tutorials". */
  label?: string | undefined
  /** Whether to keep the scroll position, for a list below the fold. */
  keepScroll?: boolean | undefined
  /**
   * Called with the chosen page. Turns the links into buttons, for places that do not own the address, such
   * as a dialog.
   */
  onPage?: ((page: number) => void) | undefined
}

/** Numbered pages as links that keep the rest of the address. Renders nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { page, pages, label = 'Pages' } = props
  if (pages < 2) return null
  return (
    <nav aria-label={label}>
      <ul className="pager">
        <Step word="Previous" target={page > 1 ? page - 1 : null} {...props} />
        {listPageItems(page, pages).map((item) => (
          <li key={item.page}>
            {item.kind === 'jump' ? (
              <PageLink
                {...props}
                target={item.page}
                className="pager__gap"
                name={`Jump to page ${item.page}`}
              >
                …
              </PageLink>
            ) : (
              <PageLink
                {...props}
                target={item.page}
                name={`Page ${item.page}`}
                isCurrent={item.page === page}
              >
                {item.page}
              </PageLink>
            )}
          </li>
        ))}
        <Step word="Next" target={page < pages ? page + 1 : null} {...props} />
      </ul>
    </nav>
  )
}

type ListPagesProps = Omit<PaginationProps, 'page' | 'pages'> & {
  /** The paging part of a list operation's response. */
  of: { page: number; total: number; perPage: number }
}

export const ListPages = ({ of: { page, total, perPage }, ...more }: ListPagesProps) => (
  <Pagination page={page} pages={Math.ceil(total / perPage)} {...more} />
)

type StepProps = { word: 'Previous' | 'Next'; target: number | null } & PaginationProps

function Step({ word, target, ...props }: StepProps) {
  return (
    <li>
      {target ? (
        <PageLink {...props} {...{ target }} className="pager__step" rel={word === 'Next' ? 'next' : 'prev'}>
          {word}
        </PageLink>
      ) : (
        <span className="pager__step" aria-disabled>
          {word}
        </span>
      )}
    </li>
  )
}

type PageLinkProps = Pick<PaginationProps, 'param' | 'keepScroll' | 'onPage'> & {
  target: number
  name?: string
  isCurrent?: boolean
  className?: string
  rel?: string
  children: ReactNode
}

function PageLink({ target, param = 'page', keepScroll, onPage, name, isCurrent, ...door }: PageLinkProps) {
  const { search } = useLocation()
  const { className, children, rel } = door
  const linkProps = {
    className,
    'aria-label': name,
    'aria-current': isCurrent ? ('page' as const) : undefined,
  }
  if (onPage)
    return (
      <button {...linkProps} type="button" onClick={() => onPage(target)}>
        {children}
      </button>
    )
  return (
    <Link {...linkProps} href={getPageHref(search, param, target)} rel={rel} keepScroll={keepScroll}>
      {children}
    </Link>
  )
}

/**
 * Returns the query string of a page. Leaves out the number of the first page, so that it has only one
 * address.
 */
function getPageHref(search: string, param: string, target: number): string {
  const query = new URLSearchParams(search)
  query.delete(param)
  if (target > 1) query.set(param, String(target))
  return `?${query}`
}
