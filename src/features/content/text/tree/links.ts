import { checkLinkAddress, findTechnologySlug } from './addresses.ts'
import type { Report } from '../rendering/report.ts'
import { type Node, walk } from './tree.ts'

const OUTSIDE_REL = ['noopener', 'noreferrer', 'nofollow', 'ugc']

/**
 * Checks every link of an HTML tree, marks links to other sites, and collects the technologies that they
 * name.
 */
export function checkLinks(tree: Node, report: Report): void {
  walk(tree, (node) => {
    if (node.tagName !== 'a' || !node.properties) return
    const { href, ...others } = node.properties
    if (typeof href !== 'string') return
    const address = checkLinkAddress(href)
    if (address.kind === 'bad') {
      report.warn(
        node.position?.start.line ?? 1,
        'Links can only use http, https or mailto; this address was dropped',
      )
      // An `a` without a target would still look like a link, so it becomes a `span`.
      node.tagName = 'span'
      node.properties = {}
      return
    }
    const technology = findTechnologySlug(address.href)
    if (technology) report.technologies.add(technology)
    const isExternal = address.kind === 'remote' && address.url.protocol !== 'mailto:'
    node.properties = { ...others, href: address.href, ...(isExternal && { rel: OUTSIDE_REL }) }
  })
}
