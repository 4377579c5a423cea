import type { SiteConfig } from '#site-config-shape.ts'

/**
 * Lists values in `site.config.ts` that are still from the example company; empty once all are edited. Until
 * then, a public site warns at start and warns administrators, and keeps search engines out.
 */
export function listExampleParts({
  company,
  social,
  external,
  footerColumns,
  sponsors,
}: SiteConfig): string[] {
  const parts: [string, unknown][] = [
    ['the company’s name', company.name === 'Kilnyard Cooperative' && 'example'],
    ['the company’s address', company.address],
    ['its register entry', company.registration],
    ['who hosts the site', company.hosting],
    ['the e-mail addresses', [company.contactEmail, company.legalEmail, external.mail]],
    ['the social links', social],
    ['the links of header and footer', [external, footerColumns]],
    ['the sponsors', sponsors],
  ]
  return parts.filter(([, value]) => /example/i.test(JSON.stringify(value))).map(([name]) => name)
}

/** Returns a notice that names the values from `listExampleParts`, or null if there are none. */
export function describeExampleParts(site: SiteConfig): string | null {
  const parts = listExampleParts(site)
  if (parts.length === 0) return null
  const partList = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
  return `This site still carries the example company: edit ${partList} in src/site.config.ts. Search engines are kept out until then.`
}
