import type { Node } from '../../tree/tree.ts'
import { findAttribute, type HtmlTag, findHtmlTag, isFormat, isHeading, needsEnd, getParts } from './names.ts'

/** Type of the node that marks the edge of a paragraph whose inline nodes are among blocks. */
export const EDGE = 'paragraphEdge'

export interface Ends {
  /** Positions of the start tags that have an end. */
  starts: Set<number>
  /** Tags without an end tag that end before each position, outermost first. */
  missing: Map<number, string[]>
}

/**
 * Pairs the tags of a run of nodes. Without its end tag, a table, list or figure ends after its last part,
 * and a heading or link at the end of its paragraph. A start tag that is not in `starts` stays text.
 */
export function pairTags(nodes: readonly Node[]): Ends {
  const open = new Map<string, number[]>()
  const starts = new Set<number>()
  for (const [place, node] of nodes.entries()) {
    const tag = findHtmlTag(node)
    if (!tag || !(needsEnd(tag.name) || isFormat(tag.name)) || tag.isSelfClosing) continue
    const places = open.get(tag.name) ?? []
    open.set(tag.name, places)
    if (!tag.closes) places.push(place)
    else if (places.length > 0) starts.add(places.pop()!)
  }
  const unclosed = [...open].flatMap(([name, places]) => (isFormat(name) ? [] : places))
  const ends: Ends = { starts, missing: new Map() }
  const edges = edgesAfter(nodes)
  for (const place of unclosed.toSorted((one, other) => one - other)) {
    const last = findLastPart(nodes, place)
    if (last === undefined) continue
    const end = edges[last]!
    starts.add(place)
    const names = ends.missing.get(end) ?? []
    ends.missing.set(end, names)
    names.push(findHtmlTag(nodes[place]!)!.name)
  }
  return ends
}

/** Returns the next paragraph edge after each position, or the end of all nodes. */
function edgesAfter(nodes: readonly Node[]): number[] {
  const edges: number[] = []
  let edge = nodes.length
  for (let place = nodes.length - 1; place >= 0; place -= 1) {
    if (nodes[place]?.type === EDGE) edge = place
    edges[place] = edge
  }
  return edges
}

/** Maximum nodes between a start tag without an end and its last part, so that pairing stays linear. */
const maxReach = 2000

function findLastPart(nodes: readonly Node[], place: number): number | undefined {
  const tag = findHtmlTag(nodes[place]!)!
  const wanted = getParts(tag.name)
  if (wanted.length === 0) return endsWithParagraph(nodes, { place, tag }) ? place : undefined
  let last: number | undefined
  for (let at = place + 1; at < Math.min(nodes.length, place + maxReach); at += 1) {
    const name = findHtmlTag(nodes[at]!)?.name
    if (name === tag.name) break
    if (name && wanted.includes(name)) last = at
  }
  return last
}

/**
 * Returns whether the tag may end with its paragraph: a heading that begins it, or a link with an address. A
 * mere mention of the tag is neither.
 */
function endsWithParagraph(nodes: readonly Node[], { place, tag }: { place: number; tag: HtmlTag }): boolean {
  if (tag.name === 'a') return findAttribute(tag, 'href') !== undefined
  return isHeading(tag.name) && nodes[place - 1]?.type === EDGE
}
