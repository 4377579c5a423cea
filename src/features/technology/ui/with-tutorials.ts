import { href } from 'react-router'

interface TutorialSources {
  /** The technology whose page this is, when it has tutorials to show further down. */
  own?: { name: string; hasTutorials: boolean }
  /** Those that the text is about: what they are called. */
  technologies?: readonly { slug: string; name: string }[]
}

/** Where a text asks for the tutorials of a technology, it leads to their list. */
export function withTutorials(html: string, { own, technologies = [] }: TutorialSources = {}): string {
  return html.replace(placeholder, (empty: string, slug: string | undefined) => {
    const named = technologies.find((one) => one.slug === slug)
    if (slug) return link(`${href('/t')}?tech=${slug}`, named?.name ?? slug)
    return own?.hasTutorials ? link('#tutorials', own.name) : empty
  })
}

const placeholder = /<div data-embed="tech-tutorials"(?: data-technology="([\w-]+)")?><\/div>/g

function link(address: string, name: string) {
  const words = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<p><a href="${address}">Tutorials with ${words}</a></p>`
}
