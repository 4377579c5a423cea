import { href } from 'react-router'

interface TutorialSources {
  /** The technology whose page this is, when it has tutorials to show further down. */
  own?: { name: string; hasTutorials: boolean }
  /** Those that the text asks for and that have tutorials. While a text is written they are not known yet. */
  technologies?: readonly NamedTechnology[] | undefined
}

export interface NamedTechnology {
  /** As the text names it. */
  asked: string
  slug: string
  name: string
}

/** Where a text asks for the tutorials of a technology, it leads to their list; nowhere when there are none. */
export function withTutorials(html: string, { own, technologies }: TutorialSources = {}): string {
  return html.replace(placeholder, (empty: string, asked: string | undefined) => {
    if (!asked) return own?.hasTutorials ? link('#tutorials', own.name) : empty
    const named = technologies
      ? technologies.find((one) => one.asked === asked)
      : { slug: asked, name: asked }
    return named ? link(`${href('/t')}?tech=${named.slug}`, named.name) : empty
  })
}

/** The technologies whose tutorials a text asks for by their address, each once. */
export const technologiesAskedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(placeholder)].flatMap(([, asked]) => asked ?? [])),
]

const placeholder = /<div data-embed="tech-tutorials"(?: data-technology="([\w-]+)")?><\/div>/g

function link(address: string, name: string) {
  const escapedName = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<p><a href="${address}">Tutorials with ${escapedName}</a></p>`
}
