import { href } from 'react-router'
import { buildBreadcrumbsLd } from '#lib/pages/meta.ts'
import { Breadcrumbs, type Crumb } from '#ui/navigation/breadcrumbs.tsx'

type EventCrumbsProps = {
  event: { slug: string; title: string }
  /** Label of the current page. */
  here: string
  /** Page between the event and the current page. */
  by?: Crumb | undefined
}

/** Breadcrumbs from the list of events to a page of an event. */
export function EventCrumbs({ event: { slug, title }, here, by }: EventCrumbsProps) {
  const crumbs = [
    { label: 'Events', href: href('/event') },
    { label: title, href: href('/event/:slug', { slug }) },
    ...(by ? [by] : []),
    { label: here },
  ]
  return <Breadcrumbs crumbs={crumbs} />
}

/** Returns breadcrumbs as structured data, from the home page; `path` is the page's own address. */
export function buildEventTrailLd(
  origin: string,
  { slug, title }: EventCrumbsProps['event'],
  currentPage: { name: string; path: string },
) {
  const home = { name: title, path: href('/event/:slug', { slug }) }
  return buildBreadcrumbsLd(origin, [
    { name: 'Home', path: '/' },
    { name: 'Events', path: '/event' },
    home,
    currentPage,
  ])
}
