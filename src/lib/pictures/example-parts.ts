import type { SiteConfig } from '#site-config-shape.ts'

/**
 * What `site.config.ts` still says of the invented company it came with, in words for the operator; empty once all is
 * edited. A site for others says so at its start and to administrators, and keeps search engines out until then.
 */
export function exampleParts({ company, social, external, footerColumns, sponsors }: SiteConfig): string[] {
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

/** One sentence that names them, null where there are none. */
export function exampleSentence(site: SiteConfig): string | null {
  const parts = exampleParts(site)
  if (parts.length === 0) return null
  const named = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
  return `This site still carries the example company: edit ${named} in src/site.config.ts. Search engines are kept out until then.`
}
