import { href } from 'react-router'
import { breadcrumbsLd } from '#lib/pages/meta.ts'
import { Breadcrumbs, type Crumb } from '#ui/navigation/breadcrumbs.tsx'

type EventCrumbsProps = {
  event: { slug: string; title: string }
  /** What the page is. */
  here: string
  /** What lies between the event and the page. */
  by?: Crumb | undefined
}

/** The way from the list of events to a page of one. */
export function EventCrumbs({ event: { slug, title }, here, by }: EventCrumbsProps) {
  const crumbs = [
    { label: 'Events', href: href('/event') },
    { label: title, href: href('/event/:slug', { slug }) },
    ...(by ? [by] : []),
    { label: here },
  ]
  return <Breadcrumbs crumbs={crumbs} />
}

/** The same way as structured data, from the home page; `path` is the page's own address. */
export function eventTrailLd(
  origin: string,
  { slug, title }: EventCrumbsProps['event'],
  here: { name: string; path: string },
) {
  const home = { name: title, path: href('/event/:slug', { slug }) }
  return breadcrumbsLd(origin, [{ name: 'Home', path: '/' }, { name: 'Events', path: '/event' }, home, here])
}
