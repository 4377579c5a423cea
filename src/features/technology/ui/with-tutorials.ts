import { href } from 'react-router'

/** The technology whose page this is, when it has tutorials to show further down. */
interface Own {
  name: string
  hasTutorials: boolean
}

/** Where a text asks for the tutorials of a technology, it leads to their list. */
export function withTutorials(html: string, own?: Own): string {
  return html.replace(placeholder, (empty: string, slug: string | undefined) => {
    if (slug) return link(`${href('/t')}?tech=${slug}`, slug)
    return own?.hasTutorials ? link('#tutorials', own.name) : empty
  })
}

const placeholder = /<div data-embed="tech-tutorials"(?: data-technology="([\w-]+)")?><\/div>/g

function link(address: string, name: string) {
  const words = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<p><a href="${address}">Tutorials with ${words}</a></p>`
}
