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
  const pairedStarts = new Set<number>()
  for (const [index, node] of nodes.entries()) {
    const tag = findHtmlTag(node)
    if (!tag || !(needsEnd(tag.name) || isFormat(tag.name)) || tag.isSelfClosing) continue
    const openIndexes = open.get(tag.name) ?? []
    open.set(tag.name, openIndexes)
    if (!tag.closes) openIndexes.push(index)
    else if (openIndexes.length > 0) pairedStarts.add(openIndexes.pop()!)
  }
  const unclosedIndexes = [...open].flatMap(([name, indexes]) => (isFormat(name) ? [] : indexes))
  const tagEnds: Ends = { starts: pairedStarts, missing: new Map() }
  const edges = findEdgesAfter(nodes)
  for (const index of unclosedIndexes.toSorted((first, second) => first - second)) {
    const last = findLastPart(nodes, index)
    if (last === undefined) continue
    const end = edges[last]!
    pairedStarts.add(index)
    const names = tagEnds.missing.get(end) ?? []
    tagEnds.missing.set(end, names)
    names.push(findHtmlTag(nodes[index]!)!.name)
  }
  return tagEnds
}

/** Returns the next paragraph edge after each position, or the end of all nodes. */
function findEdgesAfter(nodes: readonly Node[]): number[] {
  const edges: number[] = []
  let edge = nodes.length
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    if (nodes[index]?.type === EDGE) edge = index
    edges[index] = edge
  }
  return edges
}

/** Maximum nodes between a start tag without an end and its last part, so that pairing stays linear. */
const maxReach = 2000

function findLastPart(nodes: readonly Node[], startIndex: number): number | undefined {
  const tag = findHtmlTag(nodes[startIndex]!)!
  const partNames = getParts(tag.name)
  if (partNames.length === 0)
    return endsWithParagraph(nodes, { place: startIndex, tag }) ? startIndex : undefined
  let last: number | undefined
  for (let index = startIndex + 1; index < Math.min(nodes.length, startIndex + maxReach); index += 1) {
    const name = findHtmlTag(nodes[index]!)?.name
    if (name === tag.name) break
    if (name && partNames.includes(name)) last = index
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
