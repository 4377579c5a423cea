import { Link } from '../link.tsx'

export type Crumb = { label: string; href?: string | undefined }

/** The path to this page. The last step is this page and needs no address. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {crumbs.map(({ label, href }) => (
          <li key={label} aria-current={href ? undefined : 'page'}>
            <bdi>{href ? <Link href={href}>{label}</Link> : label}</bdi>
          </li>
        ))}
      </ol>
    </nav>
  )
}
