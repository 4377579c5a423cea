/**
 * Returns an address of the site unchanged; replaces any other, in whatever spelling, with the site's own.
 */
export function safeCallbackUrl(given: string | undefined, siteUrl: string): string {
  // Browsers treat a backslash as a slash and skip tabs and line breaks.
  if (!given || given === siteUrl || /[\\\u0000-\u001F\u007F]/.test(given)) return siteUrl
  const url = URL.parse(given, siteUrl)
  return url && url.origin === siteUrl && !url.username && !url.password ? url.href : siteUrl
}
