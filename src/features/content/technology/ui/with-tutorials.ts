import { href } from 'react-router'

interface TutorialSources {
  /** Technology of this page, and whether tutorials follow further down. */
  own?: { name: string; hasTutorials: boolean }
  /**
   * Technologies whose tutorials the text requests and that have some. Unknown while the text is being
   * edited.
   */
  technologies?: readonly NamedTechnology[] | undefined
}

export interface NamedTechnology {
  /** Slug as written in the text. */
  asked: string
  slug: string
  name: string
}

/**
 * Replaces placeholders for a technology's tutorials with a link to their list. A placeholder stays as it is
 * if there are no tutorials.
 */
export function insertTutorialLinks(html: string, { own, technologies }: TutorialSources = {}): string {
  return html.replace(placeholder, (placeholderHtml: string, requestedSlug: string | undefined) => {
    if (!requestedSlug) return own?.hasTutorials ? link('#tutorials', own.name) : placeholderHtml
    const linkedTechnology = technologies
      ? technologies.find((technology) => technology.asked === requestedSlug)
      : { slug: requestedSlug, name: requestedSlug }
    return linkedTechnology
      ? link(`${href('/t')}?tech=${linkedTechnology.slug}`, linkedTechnology.name)
      : placeholderHtml
  })
}

/** Returns the slugs of technologies whose tutorials a text requests, without duplicates. */
export const listRequestedTechnologies = (html: string): string[] => [
  ...new Set([...html.matchAll(placeholder)].flatMap(([, requestedSlug]) => requestedSlug ?? [])),
]

const placeholder = /<div data-embed="tech-tutorials"(?: data-technology="([\w-]+)")?><\/div>/g

function link(address: string, name: string) {
  const escapedName = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<p><a href="${address}">Tutorials with ${escapedName}</a></p>`
}
