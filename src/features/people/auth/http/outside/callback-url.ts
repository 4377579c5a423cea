/**
 * Returns the absolute address for a path or an address of the site; replaces any other, in whatever
 * spelling, with the site's own address.
 */
export function getSafeCallbackUrl(requestedUrl: string | undefined, siteUrl: string): string {
  // Browsers treat a backslash as a slash and skip tabs and line breaks.
  if (!requestedUrl || requestedUrl === siteUrl || /[\\\u0000-\u001F\u007F]/.test(requestedUrl))
    return siteUrl
  const url = URL.parse(requestedUrl, siteUrl)
  return url && url.origin === siteUrl && !url.username && !url.password ? url.href : siteUrl
}
