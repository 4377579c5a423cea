import { Link } from './link.tsx'

export type RowLinksProps = {
  /** What the row is called, said with each link where it is not seen. */
  of: string
  links: readonly { label: string; href: string }[]
}

/** What can be done with one row of a table, as links of a few words. */
export function RowLinks({ of, links }: RowLinksProps) {
  return (
    <ul className="row-links">
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link href={href}>
            {label}
            <span className="visually-hidden">: {of}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
