import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import body from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'

/**
 * The two font files that every page needs, for `<link rel="preload" as="font" type="font/woff2"
 * crossOrigin>`.
 */
export const preloadedFonts: readonly string[] = [display, body]
