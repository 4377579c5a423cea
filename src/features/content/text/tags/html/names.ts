import type { Node } from '../../tree/tree.ts'
import { readTag, type Tag } from '../tag.ts'

/** Tags that are rendered as their Markdown equals and have an end tag. */
const closed = new Set(['table', 'ul', 'ol', 'figure', 'video', 'a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Tags that only mean something inside these; their end tags can be left out. */
const parts: Record<string, readonly string[]> = {
  table: ['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ul: ['li'],
  ol: ['li'],
  figure: ['figcaption'],
  video: ['source', 'track'],
}
/** Formatting that HTML tables, lists and figures hold; elsewhere these tags show as text. */
const formats = new Set(['p', 'b', 'strong', 'i', 'em', 'code'])

const known = new Set([...closed, ...Object.values(parts).flat(), ...formats])

export interface HtmlTag extends Tag {
  isSelfClosing: boolean
}

/** The tag of a node that can have a Markdown equal, its name in lower case; undefined for every other node. */
export function htmlTagOf({ type, value = '' }: Node): HtmlTag | undefined {
  if (type !== 'tag') return undefined
  const name = /^<\/?([a-z][a-z0-9]*)(?=[\s/>])/i.exec(value)?.[1]?.toLowerCase()
  if (!name || !known.has(name)) return undefined
  return { ...readTag(value), name, isSelfClosing: /\/\s*>$/.test(value) }
}

export const needsEnd = (name: string) => closed.has(name)
export const isFormat = (name: string) => formats.has(name)
export const isHeading = (name: string) => /^h[1-6]$/.test(name)
export const partsOf = (name: string): readonly string[] => parts[name] ?? []

/** Whether a tag belongs between blocks, so that the paragraph around it is split. */
export const isBlockTag = (name: string) => name !== 'a' && !isFormat(name)

/** The value of an attribute that is written as text. */
export function attributeOf({ attributes }: Tag, name: string): string | undefined {
  const value = attributes.find((attribute) => attribute.name.toLowerCase() === name)?.value
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
