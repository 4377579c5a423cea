import { createHash } from 'node:crypto'
import { deferScripts } from './late-scripts.ts'

/** Data that the router wakes a page with, apart from its HTML. */
export interface LateData {
  /** Hash of the text, which is part of its address. */
  hash: string
  text: string
}

export const lateDataPath = '/_data/'

/**
 * Defers the scripts of a public page (`late-scripts.ts`), and with `pageUrl` also takes its data out of the
 * HTML: the starter fetches it before the page wakes. A page of another form keeps both.
 */
export function deferPage(html: string, pageUrl?: string): { html: string; data?: LateData } {
  const found = pageUrl === undefined ? null : takeData(html)
  if (!found || pageUrl === undefined) return { html: deferScripts(html) }
  const hash = createHash('sha256').update(found.text).digest('base64url').slice(0, 22)
  const address = `${lateDataPath}${hash}?of=${encodeURIComponent(pageUrl)}`
  const deferred = deferScripts(found.html, address)
  return deferred === found.html ? { html } : { html: deferred, data: { hash, text: found.text } }
}

// The router escapes < in data, and React in the page, so nothing else looks like these tags.
const controller = String.raw`window\.__reactRouterContext\.streamController\.`
const enqueueScripts = new RegExp(`<script[^>]*>${controller}enqueue\\(("[^<]*")\\);</script>`, 'g')
const closeScript = new RegExp(`<script[^>]*>${controller}close\\(\\);</script>`)

/** Removes the scripts that pass the data on. Returns null if some of them have another form. */
function takeData(html: string): { html: string; text: string } | null {
  const parts = [...html.matchAll(enqueueScripts)].map(([, literal]) => JSON.parse(literal!) as string)
  const rest = html.replaceAll(enqueueScripts, '').replace(closeScript, '')
  const isComplete = parts.length > 0 && !new RegExp(`<script[^>]*>${controller}`).test(rest)
  return isComplete && closeScript.test(html) ? { html: rest, text: parts.join('') } : null
}
