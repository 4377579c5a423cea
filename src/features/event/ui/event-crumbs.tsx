import { href } from 'react-router'
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
