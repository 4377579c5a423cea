/**
 * Fills the site's configuration and periods into a text: `{{company.name}}` becomes that value, and a list
 * its items separated by commas. Throws for a name that neither has, so that a typing error stops the start
 * instead of reaching a legal page. Fill front matter after parsing, because a value may contain a colon.
 */
export function fill(markdown: string, site: object): string {
  return markdown.replaceAll(/\{\{(.*?)\}\}/g, (_, path: string) => getTextAt(site, path.trim()))
}

function getTextAt(site: object, path: string): string {
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
