import { type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react'

/** A part that may have a different form in plain text. */
export interface Part<Props> {
  (props: Props): ReactElement
  inText?: (props: Props) => string
}

/** Renders the tree of an e-mail as plain text: blocks with an empty line between them. */
export function toPlainText(node: ReactNode): string {
  return splitBlocks(node).join('\n\n')
}

function splitBlocks(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => splitBlocks(child))
  const text = getNodeText(node)
  return text === '' ? [] : [text]
}

function getNodeText(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map((child: ReactNode) => getNodeText(child)).join('')
  if (!isValidElement<{ children?: ReactNode }>(node)) return ''
  const { type, props } = node
  if (typeof type !== 'function') return getNodeText(props.children)
  const part = type as ComponentType & Part<object>
  return part.inText ? part.inText(props) : getNodeText(part(props))
}
