import type { Node } from '../../tree/tree.ts'
import { readTag, type Tag } from '../tag.ts'

/** Tags with an end tag that are rendered as their Markdown equivalents. */
const pairedNames = new Set(['table', 'ul', 'ol', 'figure', 'video', 'a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Tags that only have meaning inside a certain tag, by that tag's name; their end tags are optional. */
const parts: Record<string, readonly string[]> = {
  table: ['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ul: ['li'],
  ol: ['li'],
  figure: ['figcaption'],
  video: ['source', 'track'],
}
/** Formatting allowed in HTML tables, lists and figures; elsewhere these tags show as text. */
const formats = new Set(['p', 'b', 'strong', 'i', 'em', 'code'])

const knownNames = new Set([...pairedNames, ...Object.values(parts).flat(), ...formats])

export interface HtmlTag extends Tag {
  isSelfClosing: boolean
}

/**
 * Returns the tag of a node that can have a Markdown equivalent, its name in lowercase; undefined for every
 * other node.
 */
export function findHtmlTag({ type, value = '' }: Node): HtmlTag | undefined {
  if (type !== 'tag') return undefined
  const name = /^<\/?([a-z][a-z0-9]*)(?=[\s/>])/i.exec(value)?.[1]?.toLowerCase()
  if (!name || !knownNames.has(name)) return undefined
  return { ...readTag(value), name, isSelfClosing: /\/\s*>$/.test(value) }
}

export const needsEnd = (name: string) => pairedNames.has(name)
export const isFormat = (name: string) => formats.has(name)
export const isHeading = (name: string) => /^h[1-6]$/.test(name)
export const getParts = (name: string): readonly string[] => parts[name] ?? []

/** Returns whether a tag is a block, so that the paragraph around it is split. */
export const isBlockTag = (name: string) => name !== 'a' && !isFormat(name)

/** Returns the trimmed value of an attribute; undefined if it is missing, blank or not text. */
export function findAttribute({ attributes }: Tag, name: string): string | undefined {
  const value = attributes.find((attribute) => attribute.name.toLowerCase() === name)?.value
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
