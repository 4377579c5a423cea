import { type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react'

/** A part that may have a different form in plain text. */
export interface Part<Props> {
  (props: Props): ReactElement
  inText?: (props: Props) => string
}

/** Renders the same tree as plain text: blocks with an empty line between them. */
export function inText(node: ReactNode): string {
  return blocksOf(node).join('\n\n')
}

function blocksOf(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap((one: ReactNode) => blocksOf(one))
  const text = textOf(node)
  return text === '' ? [] : [text]
}

function textOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map((one: ReactNode) => textOf(one)).join('')
  if (!isValidElement<{ children?: ReactNode }>(node)) return ''
  const { type, props } = node
  if (typeof type !== 'function') return textOf(props.children)
  const part = type as ComponentType & Part<object>
  return part.inText ? part.inText(props) : textOf(part(props))
}
