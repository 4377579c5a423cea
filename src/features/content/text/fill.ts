/**
 * Puts the site's configuration and the periods it promises into a text: `{{company.name}}` becomes that value, a list becomes its
 * parts with commas between. Throws on a name that both lack, so that a typing mistake ends the
 * start instead of reaching a legal page. Fill front matter after it was parsed, as a value may hold a colon.
 */
export function fill(markdown: string, site: object): string {
  return markdown.replaceAll(/\{\{(.*?)\}\}/g, (_, path: string) => wordsAt(site, path.trim()))
}

function wordsAt(site: object, path: string): string {
  const value = path.split('.').reduce<unknown>(step, site)
  const text = Array.isArray(value) ? value.join(', ') : value
  if (typeof text !== 'string')
    throw new Error(
      `The text names {{${path}}}, which is neither in src/site.config.ts nor one of src/lib/periods.ts`,
    )
  return text
}

function step(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
